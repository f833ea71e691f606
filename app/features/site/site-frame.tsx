/** The frame around every public page: practical bar, main bar, footer, thumb bar. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { localPath, splitPath } from '#app/i18n/languages.ts'
import { useWords } from '#app/i18n/texts.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SiteFooter } from './site-footer.tsx'
import type { SiteIdentity } from './site-identity.ts'
import { SideSheet, SiteNav } from './site-nav.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { ThumbBar } from './thumb-bar.tsx'

export function SiteFrame({ site, children }: { site: SiteIdentity; children: ReactNode }) {
  const { language, texts } = useWords()
  const { path } = splitPath(useLocation().pathname)
  const home = localPath('/', language)
  return (
    <>
      <a className="skip-link" href="#content" data-native>
        {texts.site.skip}
      </a>
      <header className="site-header">
        <div className="practical-bar">
          <div className="wrap">
            <p>{texts.nav.place}</p>
            <p className="wide-only">{texts.nav.hours}</p>
            <p className="wide-only">{texts.nav.emergency}</p>
            <LanguageSwitch />
            <ThemeToggle />
          </div>
        </div>
        <div className="wrap main-bar">
          <a className="brand" href={home}>
            <BrandMark />
            {site.name}
          </a>
          <SiteNav path={path} />
          <a className="button solid small" href={`${home}#reservation`}>
            {texts.nav.book}
          </a>
          <button
            className="icon-button menu-button"
            type="button"
            popoverTarget="menu"
            aria-label={texts.nav.open}
          >
            <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 7h16M4 12h16M4 17h16" />
            </svg>
          </button>
        </div>
      </header>
      <SideSheet path={path} />
      {children}
      <SiteFooter site={site} />
      <ThumbBar site={site} />
    </>
  )
}
