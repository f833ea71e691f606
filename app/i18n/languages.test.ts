import { describe, expect, it } from 'vitest'
import {
  asLanguage,
  bestAccepted,
  DEFAULT_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  LOCALES,
  localPath,
  splitPath,
} from './languages.ts'

it('speaks French first, then English, German and Dutch, each named by itself', () => {
  expect(LANGUAGES).toEqual(['fr', 'en', 'de', 'nl'])
  expect(DEFAULT_LANGUAGE).toBe('fr')
  expect(LANGUAGE_NAMES).toEqual({ fr: 'Français', en: 'English', de: 'Deutsch', nl: 'Nederlands' })
  for (const language of LANGUAGES) expect(LOCALES[language].startsWith(language)).toBe(true)
})

describe('a candidate language', () => {
  it.each(LANGUAGES)('%s is one', (code) => expect(asLanguage(code)).toBe(code))

  it.each([
    'it',
    'FR',
    'fr-FR',
    ' fr',
    'fr;',
    '',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'fr\u0000',
    'constructor',
    '__proto__',
    '../fr',
    null,
    undefined,
    0,
    ['fr'],
    { toString: () => 'fr' },
  ])('%j is dropped', (candidate) => expect(asLanguage(candidate)).toBeNull())
})

describe('the language of an address', () => {
  it.each([
    ['/', null, '/'],
    ['/contact', null, '/contact'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/de/contact', 'de', '/contact'],
    ['/nl/bons-plans-dijon', 'nl', '/bons-plans-dijon'],
    ['/fr/services', 'fr', '/services'],
    ['/de/a/b/', 'de', '/a/b/'],
    ['/english', null, '/english'],
    ['/EN/contact', null, '/EN/contact'],
    ['/xyz/contact', null, '/xyz/contact'],
    ['/%65n/contact', null, '/%65n/contact'],
    ['/<script>/x', null, '/<script>/x'],
  ])('%s', (pathname, prefix, path) => expect(splitPath(pathname)).toEqual({ prefix, path }))

  it.each([
    ['/', 'fr', '/'],
    ['/', 'de', '/de'],
    ['/contact', 'fr', '/contact'],
    ['/contact', 'nl', '/nl/contact'],
  ] as const)('%s in %s is %s', (path, language, expected) =>
    expect(localPath(path, language)).toBe(expected),
  )

  it.each(['en', 'de', 'nl'] as const)('finds %s again in the addresses it made', (language) => {
    for (const path of ['/', '/contact', '/location-site'])
      expect(splitPath(localPath(path, language))).toEqual({ prefix: language, path })
  })
})

describe('the best of Accept-Language', () => {
  it.each([
    ['nothing stated', null, 'fr'],
    ['an empty header', '', 'fr'],
    ['anything will do', '*', 'fr'],
    ['anything, and a little German', '*,de;q=0.1', 'de'],
    ['a browser in Germany', 'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
    ['a browser in Belgium', 'nl-BE,nl;q=0.9,fr;q=0.8', 'nl'],
    ['a language that is not spoken, then English', 'it-IT,it;q=0.9,en;q=0.5', 'en'],
    ['only languages that are not spoken', 'ja,zh;q=0.5', 'fr'],
    ['the weights, not the order', 'en;q=0.3,de;q=0.9,fr;q=0.5', 'de'],
    ['the order among equals', 'nl;q=0.8,en;q=0.8', 'nl'],
    ['a refusal by q=0', 'de;q=0,en;q=0.1', 'en'],
    ['spaces around the parameters', ' en ; q=0.2 , nl ; q=0.6 ', 'nl'],
    ['capitals', 'EN-gb', 'en'],
    ['words that only begin like a language', 'english,deutsch;q=0.9,frx', 'fr'],
    ['broken weights', 'en;q=abc,de;q=0.2', 'de'],
    ['code instead of a language', '<script>alert(1)</script>,javascript:alert(1),en;q=0.1', 'en'],
    ['no separator at all', 'd'.repeat(100_000), 'fr'],
  ])('%s', (_, header, language) => expect(bestAccepted(header)).toBe(language))

  it('reads 20 entries and no more', () => {
    const others = (count: number) => Array.from({ length: count }, () => 'it').join(',')
    expect(bestAccepted(`${others(19)},de`)).toBe('de')
    expect(bestAccepted(`${others(20)},de`)).toBe('fr')
    const started = performance.now()
    expect(bestAccepted(','.repeat(5_000_000))).toBe('fr')
    expect(performance.now() - started).toBeLessThan(500)
  })
})
