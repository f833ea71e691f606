/** After a booking: the success screen, and the line that stays with the reference and the calendar file. */
import { type Ref, useState } from 'react'
import { longDay } from '#app/i18n/dates.ts'
import { say } from '#app/i18n/say.ts'
import { useTexts, useWords } from '#app/i18n/texts.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'

export function BookingSuccess() {
  const { booking: texts } = useTexts()
  return (
    <div className="card booking-success" role="status">
      <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="27" />
        <path d="M17 29l8 8 15-17" />
      </svg>
      <p className="success-title">{texts.success}</p>
    </div>
  )
}

type Kept = { reference: string; calendarPath: string; day: string; time: string; mail: string }

type ReceiptProps = { kept: Kept; googleUrl: string | null; ref: Ref<HTMLElement>; dismiss: () => void }

export function BookingReceipt({ kept, googleUrl, ref, dismiss }: ReceiptProps) {
  const { language, texts: all } = useWords()
  const texts = all.booking
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)

  async function copy() {
    await navigator.clipboard.writeText(kept.reference)
    setCopied(true)
  }

  return (
    <section className="card receipt" id="recu" ref={ref} tabIndex={-1} aria-label={texts.receiptTitle}>
      <p className="receipt-reference">
        <strong>
          {say(texts.reference, { reference: '' })}
          <span className="nowrap">{kept.reference}</span>
        </strong>
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
      <p suppressHydrationWarning>
        {say(texts.receiptWhen, { day: longDay(language, kept.day), time: kept.time })}{' '}
        {all.calendar.parisTime}
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
