import { describe, expect, it } from 'vitest'
import { encode, htmlMail, type Letter, textMail } from './letter.server.ts'

const letter: Letter = {
  language: 'fr',
  pair: (label, value) => `${label} : ${value}`,
  title: 'Bonjour Camille',
  paragraphs: ['Nous avons bien reçu votre demande.', 'Merci.'],
  rows: [
    ['Véhicule', 'Peugeot 308'],
    ['Immatriculation', 'AB-123-CD'],
  ],
  closing: ['À bientôt,', 'Convoyage Dijon'],
}

describe('as text', () => {
  it('says everything, in order, without a tag', () => {
    expect(textMail(letter)).toBe(
      [
        'Bonjour Camille',
        'Nous avons bien reçu votre demande.',
        'Merci.',
        'Véhicule : Peugeot 308\nImmatriculation : AB-123-CD',
        'À bientôt,',
        'Convoyage Dijon',
      ].join('\n\n'),
    )
  })

  it('leaves what was typed as it was typed', () => {
    const typed = `5 < 6 & "L'été"`
    expect(textMail({ ...letter, rows: [['Notes', typed]] })).toContain(`Notes : ${typed}`)
  })
})

describe('as HTML', () => {
  it('says the same in the same order', () => {
    const html = htmlMail(letter)
    const said = html
      .replace(/<[^>]+>/g, '\n')
      .split('\n')
      .filter(Boolean)
    expect(said).toEqual([
      'Bonjour Camille',
      'Nous avons bien reçu votre demande.',
      'Merci.',
      'Véhicule',
      'Peugeot 308',
      'Immatriculation',
      'AB-123-CD',
      'À bientôt,',
      'Convoyage Dijon',
    ])
  })

  it('names its language and fetches nothing', () => {
    const html = htmlMail({ ...letter, language: 'nl' })
    expect(html).toContain('<html lang="nl">')
    expect(html).not.toMatch(/https?:|src=|url\(|<link|<script/)
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image that phones home', '<img src=x onerror=alert(1)>'],
    ['the end of the table', '</td></tr></table><a href="https://evil.example">'],
    ['an attribute', '" onmouseover="alert(1)'],
    ['a single quote', "' onmouseover='alert(1)"],
    ['what is encoded already', '&lt;b&gt;'],
  ])('encodes %s in every place', (_, typed) => {
    const hostile: Letter = {
      language: 'fr',
      pair: letter.pair,
      title: typed,
      paragraphs: [typed],
      rows: [[typed, typed]],
      closing: [typed],
    }
    const html = htmlMail(hostile)
    expect(html).not.toContain(typed)
    expect(html.split(encode(typed))).toHaveLength(6)
    expect(tagsOf(html)).toEqual(tagsOf(htmlMail({ ...hostile, ...plain('x') })))
  })
})

const tagsOf = (html: string) => html.match(/<[^>]+>/g)
const plain = (word: string) => ({
  title: word,
  paragraphs: [word],
  rows: [[word, word]] as [string, string][],
  closing: [word],
})

it.each([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['&amp;', '&amp;amp;'],
  ['été 🚚', 'été 🚚'],
])('%s is written %s', (character, written) => {
  expect(encode(character)).toBe(written)
})
