/** How to reach the customer: the e-mail and telephone rules of the spec, in the words a French visitor reads. */
import { describe, expect, it } from 'vitest'
import { sentence } from '#app/i18n/say.ts'
import { rawTextsIn } from '#app/i18n/texts.server.ts'
import { checkEmail, checkField, checkPhone } from './booking.rules.ts'

const letters = (count: number) => 'x'.repeat(count)
const french = (checked: ReturnType<typeof checkField>) =>
  checked.problems.map((problem) => sentence(rawTextsIn('fr').problems, problem))
/** The value that is kept, and what is said about it; a refused one keeps no value. */
const email = (typed: string) => ({ kept: checkEmail(typed).value, said: french(checkEmail(typed)) })
const phone = (typed: string) => ({ kept: checkPhone(typed).value, said: french(checkPhone(typed)) })

describe('the e-mail', () => {
  it.each([
    'camille@example.org',
    'camille.rousseau+convoyage@mail.example.co.uk',
    "o'brien_x-y@example.org",
    'UPPER@EXAMPLE.ORG',
    '1@2.fr',
    `${letters(64)}@example.org`,
    `a@${['b', 'c', 'd', 'e'].map((letter) => letter.repeat(60)).join('.')}.fr`,
  ])('%s is taken', (typed) => expect(email(`  ${typed} `)).toEqual({ kept: typed, said: [] }))

  it.each([
    ['nothing', '', 'Email requis'],
    ['spaces', ' \t\u00A0 ', 'Email requis'],
    ['no at', 'camille.example.org', "Format d'email invalide"],
    ['two ats', 'a@b@example.org', "Format d'email invalide"],
    ['nothing before', '@example.org', "Format d'email invalide"],
    ['nothing behind', 'camille@', "Format d'email invalide"],
    ['no dot in the domain', 'camille@localhost', "Format d'email invalide"],
    ['a double dot', 'camille..r@example.org', "Format d'email invalide"],
    ['a double dot in the domain', 'camille@example..org', "Format d'email invalide"],
    ['a leading dot', '.camille@example.org', "Format d'email invalide"],
    ['a trailing dot', 'camille@example.org.', "Format d'email invalide"],
    ['a dot before the at', 'camille.@example.org', "Format d'email invalide"],
    ['a dot behind the at', 'camille@.example.org', "Format d'email invalide"],
    ['a space', 'camille rousseau@example.org', "Format d'email invalide"],
    ['a comma', 'camille,evil@example.org', "Format d'email invalide"],
    ['a name around it', 'Camille <camille@example.org>', "Format d'email invalide"],
    ['quotes', '"camille evil@x.fr"@example.org', "Format d'email invalide"],
    ['a hyphen at the edge of a label', 'camille@-example.org', "Format d'email invalide"],
    ['a hyphen at the end of a label', 'camille@example-.org', "Format d'email invalide"],
    ['a second header', 'camille@example.org\r\nBcc: evil@example.org', "Format d'email invalide"],
    ['a line break alone', 'camille@exam\nple.org', "Format d'email invalide"],
    ['65 characters before the at', `${letters(65)}@example.org`, "Format d'email invalide"],
    ['letters of other alphabets', 'cаmille@example.org', "Format d'email invalide"],
    ['code', '<script>@example.org', "Format d'email invalide"],
    ['255 characters', `${letters(64)}@${'b'.repeat(187)}.fr`, 'Email trop long'],
    ['a million', letters(1_000_000), 'Email trop long'],
  ])('%s', (_, typed, words) => expect(email(typed)).toEqual({ kept: '', said: [words] }))

  it('may be 254 long', () => {
    const longest = `${letters(64)}@${['b', 'c'].map((letter) => letter.repeat(63)).join('.')}.${'d'.repeat(61)}`
    expect(longest).toHaveLength(254)
    expect(email(longest)).toEqual({ kept: longest, said: [] })
  })
})

describe('the telephone', () => {
  it.each([
    ['06 12 34 56 78', '06 12 34 56 78'],
    ['+33 (0)6-12-34-56-78', '+33 (0)6-12-34-56-78'],
    ['0612345678', '0612345678'],
    ['12345678', '12345678'],
    ['+49 (0)351 12345678', '+49 (0)351 12345678'],
    ['06\u00A012\u202F34\u00A056\u00A078', '06 12 34 56 78'],
    ['  06  12 34 56 78 ', '06 12 34 56 78'],
    ['\u202A06 12 34 56 78\u202C', '06 12 34 56 78'],
  ])('%j is kept as %j', (typed, kept) => expect(phone(typed)).toEqual({ kept, said: [] }))

  it.each([
    ['nothing', '', ['Numéro de téléphone requis']],
    ['no-break spaces', '\u00A0\u202F', ['Numéro de téléphone requis']],
    ['7 characters', '1234567', ['Numéro de téléphone trop court']],
    ['21 characters', '1'.repeat(21), ['Numéro de téléphone trop long']],
    ['21 letters', letters(21), ['Numéro de téléphone trop long']],
    ['a million', '1'.repeat(1_000_000), ['Numéro de téléphone trop long']],
    ['letters', '06 12 34 CALL', ['Format de téléphone invalide']],
    ['dots', '06.12.34.56.78', ['Format de téléphone invalide']],
    ['a slash', '0351/1234567', ['Format de téléphone invalide']],
    ['Arabic digits', '٠٦١٢٣٤٥٦٧٨', ['Format de téléphone invalide']],
    ['a line break', '06 12 34\n56 78', ['Format de téléphone invalide']],
    ['signs only', '+-()+-()', ['Format de téléphone invalide']],
    ['5 digits', '1 2 3 4 5', ['Format de téléphone invalide']],
    ['short and wrong', 'abc', ['Numéro de téléphone trop court', 'Format de téléphone invalide']],
    ['short, made long by direction marks', '\u202A123456\u202C', ['Numéro de téléphone trop court']],
    ['short, made long by spaces', '12      3456', ['Numéro de téléphone trop court']],
  ])('%s', (_, typed, words) => expect(phone(typed)).toEqual({ kept: '', said: words }))

  it('takes six digits, and twenty characters', () => {
    expect(phone('(12) 34-56').said).toEqual([])
    expect(phone('1'.repeat(20)).said).toEqual([])
  })
})

it('is asked for in the form by the same rules', () => {
  expect(french(checkField('clientEmail', 'x'))).toEqual(["Format d'email invalide"])
  expect(french(checkField('clientPhone', 'x'.repeat(8)))).toEqual(['Format de téléphone invalide'])
})
