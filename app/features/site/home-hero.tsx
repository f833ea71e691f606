/** Who we are and how to reach us, in one glance, over Burgundy at dusk; what is live stands in it. */
import type { ReactNode } from 'react'
import { localPath } from '#app/i18n/languages.ts'
import { useWords } from '#app/i18n/texts.tsx'
import heroTall from './art/hero-tall.svg?url'
import heroWide from './art/hero-wide.svg?url'
import mapHeader from './art/map-header.svg?url'
import { PhoneLink } from './phone-link.tsx'
import { useSiteIdentity } from './site-identity.ts'

export function HomeHero({ children }: { children: ReactNode }) {
  const { language, texts } = useWords()
  const site = useSiteIdentity()
  if (!site) return null
  return (
    <section className="hero">
      <picture>
        <source media="(max-width: 900px)" srcSet={heroTall} />
        <img className="hero-art" src={heroWide} alt="" width="1440" height="720" />
      </picture>
      <div className="wrap hero-columns">
        <div>
          <h1>{site.name}</h1>
          <p className="lead">{texts.site.tagline}</p>
          <p className="actions">
            <a className="button primary" href="#reservation">
              {texts.booking.title}
            </a>
            <PhoneLink className="button ghost" phone={site.phone} />
          </p>
          <p className="hero-note">
            <a href={localPath('/vehicles-convoyes', language)}>{texts.home.vehicles}</a>
            <span>{texts.home.vest}</span>
          </p>
          <img
            className="hero-map"
            src={mapHeader}
            alt={texts.home.mapLabel}
            width="280"
            height="247"
            loading="lazy"
          />
        </div>
        {children}
      </div>
      <p className="wrap hero-caption">{texts.home.caption}</p>
    </section>
  )
}
