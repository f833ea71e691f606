/** The booking block: a day, then the form, then the reference. Works as plain pages; better once hydrated. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSiteIdentity } from '#app/features/site/site-identity.ts'
import { longDay } from '#app/i18n/dates.ts'
import { localPath } from '#app/i18n/languages.ts'
import { say } from '#app/i18n/say.ts'
import { useWords } from '#app/i18n/texts.tsx'
import { randomHex } from '#app/ui/random-hex.ts'
import { Toast, type ToastMessage } from '#app/ui/toast.tsx'
import { type Booking, checkBooking } from './booking.rules.ts'
import { calendarEvent, googleCalendarUrl } from './booking-calendar.rules.ts'
import { BookingCalendar } from './booking-calendar.tsx'
import { type BookingWindow, clampMonth, dayProblem, monthOf, readMonth } from './booking-days.rules.ts'
import { BookingReceipt, BookingSuccess } from './booking-done.tsx'
import { forgetDraft, keepDraft, readDraft, valuesOf } from './booking-draft.ts'
import { type FieldSentences, sentencesOf } from './booking-errors.tsx'
import { BookingForm } from './booking-form.tsx'
import type { PostedBooking } from './booking-post.server.ts'
import { type SentBooking, sendBooking } from './booking-request.ts'

const SUCCESS_SCREEN_MS = 5_000
/** Where a page that answers a post begins to be read: the reference, or the list of errors. */
const ANSWER_ID = 'reponse'

type Props = {
  window: BookingWindow
  day: string | null
  month: string | null
  requestKey: string | null
  posted: PostedBooking | null
}

type Receipt = { kept: SentBooking; googleUrl: string | null }

export function BookingBlock({ window, day: dayOfPage, month: monthOfPage, requestKey, posted }: Props) {
  const { language, texts } = useWords()
  const email = useSiteIdentity()?.email ?? ''
  const path = localPath('/', language)
  const [refusedPost, setRefusedPost] = useState(posted && !posted.ok ? posted : null)

  const [day, setDay] = useState(refusedPost ? dayOfPost(refusedPost.values.date, window) : dayOfPage)
  const [month, setMonth] = useState(
    clampMonth(readMonth(monthOfPage) ?? monthOf(day ?? window.today), window),
  )
  const [errors, setErrors] = useState<FieldSentences>(
    refusedPost ? sentencesOf(refusedPost.problems, texts.problems) : {},
  )
  const [phase, setPhase] = useState<'choosing' | 'sending' | 'success'>(posted?.ok ? 'success' : 'choosing')
  const [receipt, setReceipt] = useState<Receipt | null>(
    posted?.ok ? { kept: posted.kept, googleUrl: posted.googleUrl } : null,
  )
  const [toast, setToast] = useState<ToastMessage | null>(null)
  const closeToast = useCallback(() => setToast(null), [])
  const list = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusNext = useRef<RefObject<HTMLElement | null> | null>(null)
  /** One for the life of the form, not one a click: a double click is one booking. */
  const key = useRef(requestKey ?? refusedPost?.requestKey ?? null)
  const receiptRef = useRef<HTMLElement>(null)

  useEffect(() => {
    if (posted?.ok) return forgetDraft()
    const kept = readDraft()?.day
    if (!kept || dayProblem(kept, window)) return
    setDay((now) => now ?? kept)
    setMonth((now) => (monthOfPage ? now : monthOf(kept)))
  }, [window, monthOfPage, posted])

  // After the render that shows it; a frame would not come while the calendar's tab is in front.
  useEffect(() => {
    focusNext.current?.current?.focus()
    focusNext.current = null
  })

  useEffect(() => {
    if (phase !== 'success') return
    const timer = setTimeout(() => {
      setPhase('choosing')
      setDay(null)
    }, SUCCESS_SCREEN_MS)
    return () => clearTimeout(timer)
  }, [phase])

  function chooseDay(chosen: string) {
    setDay(chosen)
    setMonth(monthOf(chosen))
    keepDraft({ day: chosen })
    focusNext.current = heading
  }

  async function submit(form: HTMLFormElement) {
    const values = valuesOf(form)
    const checked = checkBooking(
      { ...values, date: day ?? String(new FormData(form).get('date') ?? '') },
      window,
    )
    if (!checked.ok) {
      const { date, time } = checked.problems
      if (date || time)
        setToast({ kind: 'error', title: texts.toasts.errorTitle, text: texts.toasts.missingDateOrSlot })
      showErrors(sentencesOf(checked.problems, texts.problems))
      return
    }
    setErrors({})
    setPhase('sending')
    // A tab opened after an answer would be a blocked pop-up: it is opened within the click, and steered afterwards.
    const tab = globalThis.open('about:blank', '_blank')
    if (tab?.document.body) tab.document.body.textContent = texts.booking.sending
    key.current ??= readDraft()?.requestKey ?? randomHex(16)
    keepDraft({ requestKey: key.current })
    const sent = await sendBooking(checked.value, key.current, language)
    if (sent.result === 'kept') return succeed(checked.value, sent.kept, tab)

    tab?.close()
    setPhase('choosing')
    if (sent.result === 'refused') {
      // Nothing was kept under this key, or something else was: sending again is a new request.
      key.current = null
      keepDraft({ requestKey: null })
      showErrors({
        ...sent.fields,
        ...(Object.keys(sent.fields).length === 0 ? { form: [sent.message] } : {}),
      })
    } else {
      const text =
        sent.result === 'tooMany'
          ? sent.message
          : sent.result === 'mailRefused'
            ? texts.toasts.mailRefused
            : texts.toasts.unexpected
      setToast({ kind: 'error', title: texts.toasts.errorTitle, text })
    }
  }

  function succeed(booking: Booking, kept: SentBooking, tab: Window | null) {
    const labels = texts.booking.labels
    const event = calendarEvent(booking, {
      client: labels.clientName,
      email: labels.clientEmail,
      phone: labels.clientPhone,
      vehicle: labels.vehicleInfo,
      pickup: labels.pickupAddress,
      delivery: labels.deliveryAddress,
      notes: labels.additionalNotes,
      date: labels.date,
      time: labels.time,
    })
    const googleUrl = googleCalendarUrl(event)
    if (tab) {
      tab.opener = null
      tab.location.replace(googleUrl)
    }
    forgetDraft()
    key.current = null
    setRefusedPost(null)
    setReceipt({ kept, googleUrl })
    focusNext.current = receiptRef
    setPhase('success')
    const { sent, sentHere, sentWithMail, sentWithGoogle } = texts.toasts
    setToast({
      kind: 'success',
      text:
        kept.mail === 'inbox'
          ? sentHere
          : !tab
            ? sent
            : kept.mail === 'resend'
              ? sentWithGoogle
              : sentWithMail,
    })
  }

  function showErrors(found: FieldSentences) {
    setErrors(found)
    focusNext.current = list
  }

  return (
    <section className="section" id="reservation" aria-labelledby="booking-title">
      <div className="wrap">
        <p className="eyebrow">{texts.home.bookingEyebrow}</p>
        <h2 className="big" id="booking-title">
          {texts.home.bookingTitle}
        </h2>
        <p className="muted">{texts.booking.intro}</p>
        <div className="split">
          <BookingCalendar
            window={window}
            month={month}
            day={day}
            path={path}
            onMonth={setMonth}
            onDay={chooseDay}
          />
          <div className="booking-column">
            {posted?.ok && <span id={ANSWER_ID} />}
            {phase === 'success' && <BookingSuccess />}
            {receipt && <BookingReceipt {...receipt} ref={receiptRef} dismiss={() => setReceipt(null)} />}
            {phase !== 'success' && !day && !refusedPost && !receipt && (
              <p className="card booking-empty">{texts.booking.chooseFirst}</p>
            )}
            {phase !== 'success' && (day || refusedPost) && (
              <div className="card">
                <h3 ref={heading} tabIndex={-1}>
                  {texts.booking.details}
                </h3>
                {day && (
                  <p className="chosen-day" suppressHydrationWarning>
                    {say(texts.booking.chosenDate, { day: longDay(language, day) })}{' '}
                    <a href="#calendar-title" data-native>
                      {texts.booking.changeDate}
                    </a>
                  </p>
                )}
                <BookingForm
                  day={day}
                  window={window}
                  action={`${path}?index#${ANSWER_ID}`}
                  requestKey={requestKey ?? refusedPost?.requestKey ?? null}
                  values={refusedPost?.values ?? {}}
                  errors={errors}
                  sending={phase === 'sending'}
                  email={email}
                  listRef={list}
                  listId={posted?.ok ? undefined : ANSWER_ID}
                  onErrors={setErrors}
                  onSubmit={(form) => void submit(form)}
                />
              </div>
            )}
          </div>
        </div>
      </div>
      <Toast message={toast} close={closeToast} closeLabel={texts.toasts.close} />
    </section>
  )
}

/** A refused post keeps its day, unless the day itself was the problem. */
function dayOfPost(date: string | undefined, window: BookingWindow) {
  return date && /^\d{4}-\d{2}-\d{2}$/.test(date) && !dayProblem(date, window) ? date : null
}
