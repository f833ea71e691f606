/** The footer: who we are, the sister cities, the second list of pages, how to reach us. */
import { localPath } from '#app/i18n/languages.ts'
import { useWords } from '#app/i18n/texts.tsx'
import { isPublicPage } from '#app/pages.ts'
import { PhoneLink } from './phone-link.tsx'
import type { SiteIdentity } from './site-identity.ts'

export function SiteFooter({ site }: { site: SiteIdentity }) {
  const { language, texts } = useWords()
  const { footer, nav } = texts
  const pages = [
    ['/', nav.pages['/']],
    ['/vehicles-convoyes', footer.vehicles],
    ['/contact', nav.pages['/contact']],
    ['/status', footer.status],
    ['/bons-plans-dijon', footer.deals],
  ] as const
  return (
    <footer className="site-footer">
      <div className="wrap site-footer-columns">
        <div>
          <p className="brand">{site.name}</p>
          <p>{footer.about}</p>
          <p>{texts.site.footer}</p>
        </div>
        <div>
          <h2>{footer.cities}</h2>
          <ul>
            {site.sisterSites.map((city) => (
              <li key={city.name}>
                <City {...city} />
              </li>
            ))}
            <li>{footer.national}</li>
          </ul>
        </div>
        <div>
          <h2>{footer.service}</h2>
          <ul>
            {pages
              .filter(([path]) => isPublicPage(path))
              .map(([path, label]) => (
                <li key={path}>
                  <a href={localPath(path, language)}>{label}</a>
                </li>
              ))}
          </ul>
        </div>
        <div>
          <h2>{footer.reach}</h2>
          <ul>
            <li>
              <PhoneLink phone={site.phone} />
            </li>
            <li>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </li>
          </ul>
          {site.email.endsWith('.example') && <p className="fictitious">{texts.site.fictitious}</p>}
        </div>
      </div>
    </footer>
  )
}

/** A city's own site, our page about the town where there is one, or only its name. */
function City({ name, url }: { name: string; url: string | null }) {
  const { language } = useWords()
  const page = `/convoyage-${name.toLowerCase()}`
  if (url) {
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    )
  }
  return isPublicPage(page) ? <a href={localPath(page, language)}>{name}</a> : name
}
