/** The four languages, each in its own name; page and query stay. */
import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, localPath, splitPath } from '#app/i18n/languages.ts'
import { useWords } from '#app/i18n/texts.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'

export function LanguageSwitch() {
  const { language, texts } = useWords()
  const { pathname, search } = useLocation()
  const { path } = splitPath(pathname)
  const query = new URLSearchParams(search)
  // The framework's own mark of a form post is no part of an address.
  query.delete('index')
  const kept = query.size > 0 ? `?${query}` : ''
  // A kept page is the same for every query: made anew once the page is the visitor's, the links carry theirs.
  const hydrated = useHydrated()
  return (
    <nav className="languages" aria-label={texts.site.languages}>
      {LANGUAGES.map((other) => (
        // The prefixed address remembers the choice, French included; the browser's own navigation changes the words.
        <a
          key={`${other} ${hydrated}`}
          href={`${other === 'fr' ? `/fr${path}` : localPath(path, other)}${kept}`}
          hrefLang={other}
          lang={other}
          aria-current={other === language ? 'true' : undefined}
          title={LANGUAGE_NAMES[other]}
          data-native
        >
          {other.toUpperCase()} <span className="visually-hidden">{LANGUAGE_NAMES[other]}</span>
        </a>
      ))}
    </nav>
  )
}
