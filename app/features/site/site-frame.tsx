/** The frame around every public page: brand, phone, languages, footer. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, localPath, splitPath } from '#app/i18n/languages.ts'
import { useWords } from '#app/i18n/texts.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { PhoneLink } from './phone-link.tsx'
import type { SiteIdentity } from './site-identity.ts'

export function SiteFrame({ site, children }: { site: SiteIdentity; children: ReactNode }) {
  const { language, texts } = useWords()
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.site.skip}
      </a>
      <header className="site-header">
        <div className="wrap site-bar">
          <a className="brand" href={localPath('/', language)}>
            <BrandMark />
            {site.name}
          </a>
          <LanguageSwitch />
          <PhoneLink className="button solid small" phone={site.phone} />
        </div>
      </header>
      {children}
      <footer className="site-footer">
        <div className="wrap">
          <p className="brand">{site.name}</p>
          <p>{texts.site.footer}</p>
          <p>
            <PhoneLink phone={site.phone} /> · <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
          {site.email.endsWith('.example') && <p>{texts.site.fictitious}</p>}
        </div>
      </footer>
    </>
  )
}

function LanguageSwitch() {
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

function BrandMark() {
  const road = 'M13 40C13 29 31 27 31 17c0-6-4-9-9-13'
  return (
    <svg className="brand-mark" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
      <rect width="44" height="44" rx="13" />
      <path d={road} />
      <path className="brand-dashes" d={road} />
    </svg>
  )
}
