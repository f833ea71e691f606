/** The four languages of the public site, and how a visitor's one is found. Pure. */
export const LANGUAGES = ['fr', 'en', 'de', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'fr'

/** The name of the cookie and of the local storage key that remember a choice. */
export const LANGUAGE_KEY = 'lang'

export const LANGUAGE_NAMES: Record<Language, string> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  nl: 'Nederlands',
}

export const LOCALES: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB', de: 'de-DE', nl: 'nl-NL' }

/** Anything that is not one of the four codes is dropped, whatever it tries to be. */
export function asLanguage(candidate: unknown): Language | null {
  return LANGUAGES.find((language) => language === candidate) ?? null
}

/** '/de/contact' is German's '/contact'; French has no prefix. */
export function splitPath(pathname: string): { prefix: Language | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  const prefix = asLanguage(first)
  return prefix ? { prefix, path: `/${rest.join('/')}` } : { prefix: null, path: pathname }
}

/** The address of a French path in a language: localPath('/contact', 'de') is '/de/contact', '/' is '/de'. */
export function localPath(path: string, language: Language) {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The best of an Accept-Language header; French for who states nothing or '*'. At most 20 entries are read. */
export function bestAccepted(header: string | null | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',', 20)
    .map((part, position) => {
      const [range = '', ...parameters] = part.split(';')
      const tag = range.trim()
      const quality = parameters.map((p) => p.replaceAll(' ', '')).find((p) => p.startsWith('q='))
      return {
        language: asLanguage(tag.slice(0, 2).toLowerCase()),
        tag,
        q: quality ? Number(quality.slice(2)) : 1,
        position,
      }
    })
    .filter(({ language, tag, q }) => language && /^[a-z]{2}(-|$)/i.test(tag) && q > 0)
    .sort((a, b) => b.q - a.q || a.position - b.position)
  return wishes[0]?.language ?? DEFAULT_LANGUAGE
}
