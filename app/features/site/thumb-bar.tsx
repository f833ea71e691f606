/** On phones, what a thumb wants first: call, book, write. */
import { localPath } from '#app/i18n/languages.ts'
import { useWords } from '#app/i18n/texts.tsx'
import { telephoneLink } from './site.rules.ts'
import type { SiteIdentity } from './site-identity.ts'

export function ThumbBar({ site }: { site: SiteIdentity }) {
  const { language, texts } = useWords()
  return (
    <nav className="thumb-bar" aria-label={texts.nav.thumb}>
      <a className="button quiet small" href={telephoneLink(site.phone)}>
        {texts.nav.call}
      </a>
      <a className="button primary small" href={`${localPath('/', language)}#reservation`}>
        {texts.nav.book}
      </a>
      {site.whatsapp && (
        <a
          className="button quiet small"
          href={`https://wa.me/${site.whatsapp}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
        </a>
      )}
    </nav>
  )
}
