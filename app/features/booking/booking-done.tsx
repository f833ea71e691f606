/** After a booking: the success screen, and the line that stays with the reference and the calendar file. */
import { useState } from 'react'
import { say } from '#app/i18n/say.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'

export function BookingSuccess() {
  const { booking: texts } = useTexts()
  return (
    <div className="card success" role="status">
      <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="27" />
        <path d="M17 29l8 8 15-17" />
      </svg>
      <p className="success-title">{texts.success}</p>
    </div>
  )
}

type Kept = { reference: string; calendarPath: string; mail: string }

export function BookingReceipt({
  kept,
  googleUrl,
  dismiss,
}: {
  kept: Kept
  googleUrl: string | null
  dismiss: () => void
}) {
  const { booking: texts } = useTexts()
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(kept.reference)
    setCopied(true)
  }

  return (
    <section className="card receipt" id="recu" aria-label={texts.receiptTitle}>
      <p className="receipt-reference">
        <strong>{say(texts.reference, { reference: kept.reference })}</strong>
        {hydrated && (
          <button
            className="button quiet small"
            type="button"
            onClick={() => void copy().catch(() => setCopied(false))}
          >
            {copied ? texts.copied : texts.copy}
          </button>
        )}
      </p>
      <p>{kept.mail === 'inbox' ? texts.whatNextHere : texts.whatNext}</p>
      <p className="actions">
        <a className="button quiet small" href={kept.calendarPath} download>
          {texts.ics}
        </a>
        {googleUrl && (
          <a className="button quiet small" href={googleUrl} target="_blank" rel="noopener noreferrer">
            {texts.google}
          </a>
        )}
        {hydrated && (
          <button className="button quiet small" type="button" onClick={dismiss}>
            {texts.dismiss}
          </button>
        )}
      </p>
      {googleUrl && <p className="hint">{texts.googleNote}</p>}
    </section>
  )
}
