/** The seven entries of the menu: a bar on wide screens, a side sheet on small ones. */
import { localPath } from '#app/i18n/languages.ts'
import { useWords } from '#app/i18n/texts.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export const MENU_PATHS = [
  '/',
  '/vehicles-convoyes',
  '/services',
  '/contact',
  '/bons-plans-dijon',
  '/facturation',
  '/cmr',
] as const

/** `path` is the French address of the present page. */
function MenuLinks({ path }: { path: string }) {
  const { language, texts } = useWords()
  return MENU_PATHS.map((entry) => (
    <li key={entry}>
      <a href={localPath(entry, language)} aria-current={entry === path ? 'page' : undefined}>
        {texts.nav.pages[entry]}
      </a>
    </li>
  ))
}

export function SiteNav({ path }: { path: string }) {
  const { nav } = useWords().texts
  return (
    <nav className="site-nav" aria-label={nav.main}>
      <ul>
        <MenuLinks path={path} />
      </ul>
    </nav>
  )
}

/** A native popover: it opens, closes and gives the focus back without any script of ours. */
export function SideSheet({ path }: { path: string }) {
  const { nav } = useWords().texts
  return (
    <div className="side-sheet" id="menu" popover="auto" role="dialog" aria-labelledby="menu-title">
      <div className="side-sheet-head">
        <h2 id="menu-title">{nav.title}</h2>
        <button
          className="icon-button"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={nav.close}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <nav aria-label={nav.menu}>
        <ul>
          <MenuLinks path={path} />
        </ul>
      </nav>
      <div className="side-sheet-tools">
        <ThemeToggle withWords />
      </div>
      <p className="side-sheet-foot">{nav.foot}</p>
    </div>
  )
}
