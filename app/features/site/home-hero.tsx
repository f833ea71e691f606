/** Who we are and how to reach us, in one glance; what is live stands in it. */
import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useSiteIdentity } from './site-identity.ts'

export function HomeHero({ children }: { children: ReactNode }) {
  const { site: texts, booking } = useTexts()
  const site = useSiteIdentity()
  if (!site) return null
  return (
    <section className="hero">
      <div className="wrap hero-columns">
        <div>
          <h1>{site.name}</h1>
          <p className="lead">{texts.tagline}</p>
          <p className="actions">
            <a className="button primary" href="#reservation">
              {booking.title}
            </a>
            <PhoneLink className="button ghost" phone={site.phone} />
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}
