/** What we do, where, for whom; how the vehicle is insured; when to reach us. */
import { say } from '#app/i18n/say.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { BrandLogos } from './brand-logos.tsx'
import { type Claims, useEuros } from './home-proof.tsx'
import { ZONE_TOWNS } from './region-map.data.ts'
import { RegionMap } from './region-map.tsx'

/** Two panels and two radio buttons: tabs that need no script. */
export function ServicesAndZones({ claims, driversPlace }: { claims: Claims; driversPlace: string | null }) {
  const { home } = useTexts()
  const town = ZONE_TOWNS.find(({ name }) => driversPlace?.toLowerCase().startsWith(name.toLowerCase()))
  return (
    <section className="section zones" aria-labelledby="zones-title">
      <div className="wrap split">
        <div>
          <p className="eyebrow">{home.zonesEyebrow}</p>
          <h2 className="big" id="zones-title">
            {home.zonesTitle}
          </h2>
          <fieldset className="tabs">
            <legend className="visually-hidden">{home.tabs}</legend>
            <div className="segments">
              <label>
                <input type="radio" name="about-tab" id="tab-services" defaultChecked />
                <span>{home.tabServices}</span>
              </label>
              <label>
                <input type="radio" name="about-tab" id="tab-about" />
                <span>{home.tabAbout}</span>
              </label>
            </div>
            <div className="tab-panel" id="panel-services">
              <p>{home.servicesText}</p>
              <h3>{home.zonesLabel}</h3>
              <ul className="chips">
                {ZONE_TOWNS.map(({ name }) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
            <div className="tab-panel" id="panel-about">
              <p>{say(home.aboutText, { n: claims.experienceYears })}</p>
              <p>{home.aboutDoor}</p>
              <p>{home.aboutReply}</p>
            </div>
          </fieldset>
        </div>
        <div className="card map-card">
          <RegionMap label={home.mapLabel} driverPlace={town ?? null} />
        </div>
      </div>
    </section>
  )
}

export function InsuranceAndBrands({
  claims,
  brands,
}: {
  claims: Claims
  brands: readonly { name: string; src: string }[]
}) {
  const { home } = useTexts()
  const amount = useEuros(claims.insuredEur)
  return (
    <section className="section" aria-labelledby="insurance-title">
      <div className="wrap">
        <p className="eyebrow">{home.insuranceEyebrow}</p>
        <h2 className="big" id="insurance-title">
          {home.insuranceTitle}
        </h2>
        <p className="measure" suppressHydrationWarning>
          {say(home.insuranceText, { amount })}
        </p>
        <div className="split">
          <div>
            <h3>{home.brandsTitle}</h3>
            <BrandLogos brands={brands} note={home.brandsNote} />
          </div>
          <div className="card hours">
            <h3>{home.hoursTitle}</h3>
            <ul>
              <li>{home.hoursOpen}</li>
              <li>{home.hoursBooking}</li>
              <li>{home.hoursUrgent}</li>
            </ul>
          </div>
        </div>
      </div>
    </section>
  )
}
