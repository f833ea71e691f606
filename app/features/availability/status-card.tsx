/** The firm's status and its drivers, in every state they can be in. */
import { useState } from 'react'
import { say } from '#app/i18n/say.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { type Availability, availabilityOf, isClosedToday, type Status } from './availability.rules.ts'

const DOTS: Record<Status, string> = { DISPONIBLE: 'libre', OCCUPÉ: 'occupe', "FERMÉ AUJOURD'HUI": 'ferme' }

type Shown = Availability | { state: 'loading' }

export function StatusCard({ availability }: { availability: Availability }) {
  const { status: texts } = useTexts()
  const [asked, setAsked] = useState<Shown | null>(null)
  const shown = asked ?? availability

  async function askAgain() {
    setAsked({ state: 'loading' })
    setAsked(await fetchAvailability())
  }

  return (
    <div className="card status-card" aria-live="polite">
      <h2>{texts.title}</h2>
      {shown.state === 'loading' && <p className="status-line">{texts.loading}</p>}
      {shown.state === 'none' && <p className="status-line">{texts.none}</p>}
      {shown.state === 'error' && (
        <>
          <p className="status-line">{texts.error}</p>
          <p className="muted">{texts.errorDetail}</p>
          {/* Without script the address itself asks again. */}
          <a
            className="button quiet small"
            href=""
            data-native
            data-act
            onClick={(event) => {
              event.preventDefault()
              void askAgain()
            }}
          >
            {texts.retry}
          </a>
        </>
      )}
      {shown.state === 'known' && (
        <>
          <p className="status-line">
            <span className={`dot ${DOTS[shown.status]}`} aria-hidden="true" />
            {texts.words[shown.status]}
          </p>
          {shown.message && <p className="status-message">{shown.message}</p>}
        </>
      )}
      {shown.state === 'known' && !isClosedToday(shown) && <Drivers drivers={shown.drivers} />}
    </div>
  )
}

function Drivers({ drivers }: { drivers: Extract<Availability, { state: 'known' }>['drivers'] }) {
  const { status: texts } = useTexts()
  if (!drivers) return <p className="drivers muted">{texts.pending}</p>
  return (
    <div className="drivers">
      <p>{say(texts.drivers, { n: drivers.driversCount })}</p>
      {drivers.currentLocation && (
        <p className="muted">{say(texts.location, { place: drivers.currentLocation })}</p>
      )}
    </div>
  )
}

async function fetchAvailability(): Promise<Availability> {
  try {
    const response = await fetch('/rest/v1/status_settings', { signal: AbortSignal.timeout(10_000) })
    const rows: unknown = response.ok ? await response.json() : null
    return Array.isArray(rows) ? availabilityOf(rows[0] ?? null) : { state: 'error' }
  } catch {
    return { state: 'error' }
  }
}
