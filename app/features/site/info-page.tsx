/** A page that only tells: title, a few cards, and the way to a booking. Its words come from its loader. */
import type { ReactNode } from 'react'
import { localPath } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import sprite from './art/car-kinds.svg?url'
import { PageHead } from './page-head.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useSiteIdentity } from './site-identity.ts'

/** Symbols of the sprite: vehicles are twice as wide as high, signs are square. */
const CARS = ['city', 'estate', 'electric', 'prestige', 'van', 'motorbike', 'trailer'] as const
type Car = (typeof CARS)[number]
type Sign = 'keys' | 'signature' | 'shield' | 'clock' | 'pin' | 'phone' | 'route' | 'euro'

type Texts<Key extends string> = {
  title: string
  metaTitle: string
  metaDescription: string
  intro: string
  sections: Record<Key, { title: string; text: string }>
}
type Props<Key extends string> = {
  /** The French address. */
  path: string
  texts: Texts<Key>
  icons: Record<Key, Car | Sign>
  /** What follows a section's text, such as a link. */
  extras?: Partial<Record<NoInfer<Key>, ReactNode>>
  children?: ReactNode
}

const isCar = (icon: string) => CARS.some((car) => car === icon)

export function InfoPage<Key extends string>({ path, texts, icons, extras, children }: Props<Key>) {
  const language = useLanguage()
  const { booking } = useTexts()
  const site = useSiteIdentity()
  const keys = Object.keys(texts.sections) as Key[]
  return (
    <main id="content" className="wrap info-page">
      <PageHead path={path} title={texts.metaTitle} description={texts.metaDescription} />
      <h1>{texts.title}</h1>
      <p className="measure">{texts.intro}</p>
      <div className={`info-grid${keys.length % 3 ? ' by-two' : ''}`}>
        {keys.map((key) => (
          <section className="card" key={key}>
            <svg className={isCar(icons[key]) ? 'info-car' : 'info-sign'} aria-hidden="true">
              <use href={`${sprite}#${icons[key]}`} />
            </svg>
            <h2>{texts.sections[key].title}</h2>
            <p>{texts.sections[key].text}</p>
            {extras?.[key] && <p className="info-extra">{extras[key]}</p>}
          </section>
        ))}
      </div>
      {children}
      <div className="actions info-end">
        <a className="button primary" href={`${localPath('/', language)}#reservation`}>
          {booking.title}
        </a>
        {site && <PhoneLink className="button quiet" phone={site.phone} />}
      </div>
    </main>
  )
}
