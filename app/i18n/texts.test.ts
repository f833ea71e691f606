import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from './languages.ts'
import { say, sentence } from './say.ts'
import { mailTextsIn, rawTextsIn, textsIn } from './texts.server.ts'
import { typesetText } from './typeset.ts'

/** Every text of a language by its path, such as 'booking.labels.time'. */
function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value as object, `${path}${key}.`),
  )
}
const all = (language: Language) => [
  ...flat(rawTextsIn(language), 'page.'),
  ...flat(mailTextsIn(language), 'mail.'),
]
const placeholders = (text: string) => (text.match(/\{[^}]*\}?/g) ?? []).sort()

/** Problem keys as the sources spell them: `key: 'x'`, both sides of `key: cond ? 'x' : 'y'`, and `no('x', 'y')`. */
function problemKeysInCode() {
  const keys = new Set<string>()
  for (const path of readdirSync('app', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$|^i18n/.test(path)) continue
    const source = readFileSync(`app/${path}`, 'utf8')
    for (const [found] of source.matchAll(
      /\bkey: [^,}\n]*'[a-zA-Z]+'[^,}\n]*|\bno\(('[a-zA-Z]+'(, )?)+\)/g,
    )) {
      for (const [, key] of found.matchAll(/(?<![=!]== )'([a-zA-Z]+)'/g)) if (key) keys.add(key)
    }
  }
  return keys
}

describe('problems', () => {
  const used = problemKeysInCode()

  it('are found in the sources', () => {
    expect([...used]).toEqual(
      expect.arrayContaining([
        'required',
        'phoneTooShort',
        'phoneFormat',
        'dayUnknown',
        'notText',
        'tooMany',
      ]),
    )
    expect(used.size).toBeGreaterThan(30)
  })

  it.each(LANGUAGES)('all have a sentence in %s', (language) => {
    const { problems } = rawTextsIn(language)
    for (const key of used) expect(problems).toHaveProperty(key, expect.stringMatching(/\S{3}/))
  })

  it('have no sentence that nothing says', () => {
    expect(Object.keys(rawTextsIn('fr').problems).filter((key) => !used.has(key))).toEqual([])
  })

  it.each([
    ['required', 'Ce champ est requis'],
    ['tooLong', 'Maximum {n} caractères autorisés'],
    ['refusedScripts', 'Scripts non autorisés'],
    ['refusedJavascript', 'Protocoles JavaScript non autorisés'],
    ['refusedVbscript', 'Protocoles VBScript non autorisés'],
    ['refusedHandlers', "Gestionnaires d'événements non autorisés"],
    ['refusedIframes', 'Iframes non autorisées'],
    ['refusedObjects', 'Objects non autorisés'],
    ['refusedEmbeds', 'Embeds non autorisés'],
    ['refusedDataHtml', 'URLs HTML data non autorisées'],
    ['emailRequired', 'Email requis'],
    ['emailFormat', "Format d'email invalide"],
    ['emailTooLong', 'Email trop long'],
    ['phoneRequired', 'Numéro de téléphone requis'],
    ['phoneFormat', 'Format de téléphone invalide'],
    ['phoneTooLong', 'Numéro de téléphone trop long'],
    ['phoneTooShort', 'Numéro de téléphone trop court'],
    ['slotRequired', 'Veuillez sélectionner un créneau horaire'],
    ['dayClosed', "Fermé aujourd'hui : choisissez un autre jour."],
    [
      'noMail',
      "Erreur lors de l'envoi de l'email de réservation. Vérifiez que la clé API Resend est configurée.",
    ],
  ] as const)('%s is said in the words of the spec', (key, words) => {
    expect(rawTextsIn('fr').problems[key]).toBe(words)
  })
})

describe('the French words of the spec', () => {
  const { site, status, calendar, booking, toasts, crash } = rawTextsIn('fr')
  it.each([
    [site.tagline, "Transport professionnel et sécurisé de véhicules en côte d'or"],
    [status.loading, 'Chargement...'],
    [status.error, 'Erreur de chargement'],
    [status.none, 'Statut non disponible'],
    [status.errorDetail, 'Impossible de charger les paramètres de manière sécurisée'],
    [status.drivers, '{n} chauffeur(s) en ligne'],
    [status.pending, 'Configuration en attente depuis le backoffice'],
    [status.words["FERMÉ AUJOURD'HUI"], "FERMÉ AUJOURD'HUI"],
    [calendar.title, 'Choisir une date'],
    [booking.details, 'Détails de la réservation'],
    [booking.labels.time, 'Créneau horaire'],
    [booking.labels.clientName, 'Nom complet'],
    [booking.labels.companyName, 'Nom de la société'],
    [booking.labels.licensePlate, 'Immatriculation'],
    [booking.labels.vehicleYearColor, 'Année / couleur'],
    [booking.labels.pickupAddress, 'Adresse de prise en charge'],
    [booking.labels.deliveryAddress, 'Adresse de livraison'],
    [booking.labels.additionalNotes, 'Notes complémentaires'],
    [booking.submit, 'Envoyer la réservation'],
    [booking.sending, 'Envoi en cours...'],
    [booking.errorsTitle, 'Erreurs de validation :'],
    [booking.success, 'Réservation envoyée avec succès !'],
    [toasts.errorTitle, 'Erreur'],
    [toasts.missingDateOrSlot, 'Veuillez sélectionner une date et un créneau horaire.'],
    [
      toasts.mailRefused,
      "Erreur lors de l'envoi de l'email de réservation. Vérifiez que la clé API Resend est configurée.",
    ],
    [toasts.unexpected, 'Erreur lors de la création de la réservation. Veuillez réessayer.'],
    [toasts.sentWithGoogle, 'Réservation envoyée ! Email envoyé via Resend et Google Calendar ouvert.'],
    [crash.page, 'Something went wrong'],
    [crash.reload, 'Reload page'],
    [crash.frame, 'Unexpected Application Error!'],
  ])('%s', (text, words) => expect(text).toBe(words))
})

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const texts = all(language)
  const french = new Map(all('fr'))

  it('are the same set as in French, with the same placeholders', () => {
    expect(texts.map(([path]) => path).sort()).toEqual([...french.keys()].sort())
    const found = texts.map(([path, text]) => [path, placeholders(text)])
    const wanted = texts.map(([path]) => [path, placeholders(french.get(path) ?? '')])
    expect(found).toEqual(wanted)
  })

  it('say something everywhere, apart from the hour of Paris in French', () => {
    const silent = texts.filter(([, text]) => text.trim() === '').map(([path]) => path)
    expect(silent).toEqual(language === 'fr' ? ['page.calendar.parisTime', 'mail.timeZone'] : [])
  })

  it('carry no markup, no doubled or trailing spaces, and placeholders that can be filled', () => {
    for (const [path, text] of texts) {
      expect([path, text]).toEqual([path, text.trim()])
      expect([path, text]).not.toEqual([path, expect.stringMatching(/<|&[a-z]+;| {2}|\$\{|undefined/)])
      for (const placeholder of placeholders(text)) expect(placeholder).toMatch(/^\{[a-z]+\}$/)
    }
  })
})

describe('French typography', () => {
  it.each([
    ["Gestionnaires d'événements", 'Gestionnaires d’événements'],
    ["aujourd'hui", 'aujourd’hui'],
    ['Erreurs de validation :', 'Erreurs de validation\u00A0:'],
    ['Réservation envoyée !', 'Réservation envoyée\u00A0!'],
    ['Une question ? Oui ; non', 'Une question\u00A0? Oui\u00A0; non'],
    ['un véhicule « neuf »', 'un véhicule «\u00A0neuf\u00A0»'],
    ['https://exemple.fr/a?b=c', 'https://exemple.fr/a?b=c'],
    ['de 8:00 à 18:00', 'de 8:00 à 18:00'],
    ["les '90", "les '90"],
  ])('%s', (plain, set) => {
    expect(typesetText(plain)).toBe(set)
    expect(typesetText(set)).toBe(set)
  })

  it('is set on French pages and mails, and nowhere else', () => {
    expect(textsIn('fr').booking.errorsTitle).toBe('Erreurs de validation\u00A0:')
    expect(textsIn('fr').problems.refusedHandlers).toBe('Gestionnaires d’événements non autorisés')
    expect(mailTextsIn('fr').serviceSubject).toBe('Réservation {reference}\u00A0: {day} à {time}')
    for (const language of ['en', 'de', 'nl'] as const)
      expect(textsIn(language)).toEqual(rawTextsIn(language))
  })

  it('leaves the words of JSON answers as the spec writes them', () => {
    for (const [path, text] of flat(rawTextsIn('fr')))
      expect([path, text]).not.toEqual([path, expect.stringMatching(/[\u00A0\u202F’]/)])
  })

  it('leaves keys alone: the status word is still found under its stored value', () => {
    expect(textsIn('fr').status.words["FERMÉ AUJOURD'HUI"]).toBe('FERMÉ AUJOURD’HUI')
  })
})

describe('saying a text', () => {
  it('fills every name, with numbers as with words, and leaves unknown ones', () => {
    expect(say('Maximum {n} caractères, {n} !', { n: 100 })).toBe('Maximum 100 caractères, 100 !')
    expect(say('{a} et {b}', { a: 'un' })).toBe('un et {b}')
    expect(say('{n} jours', { n: 0 })).toBe('0 jours')
  })

  it('does not read what it fills in: neither braces nor dollars mean anything there', () => {
    expect(say('{a} {b}', { a: '{b}', b: "$& $1 $' {a}" })).toBe("{b} $& $1 $' {a}")
  })

  it('turns a problem into its sentence', () => {
    const { problems } = rawTextsIn('fr')
    expect(sentence(problems, { key: 'tooLong', params: { n: 500 } })).toBe(
      'Maximum 500 caractères autorisés',
    )
    expect(sentence(problems, { key: 'emailRequired' })).toBe('Email requis')
  })

  it('does not let a problem without a sentence pass unseen', () => {
    expect(() => sentence(rawTextsIn('fr').problems, { key: 'unheardOf' })).toThrow("'unheardOf'")
  })
})
