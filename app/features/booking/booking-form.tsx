/** The fields of a booking in the spec's order: a plain form that posts, checked live once hydrated. */
import { type Ref, useEffect, useRef, useState } from 'react'
import { say, sentence } from '#app/i18n/say.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Field, FieldErrors } from '#app/ui/field.tsx'
import { randomHex } from '#app/ui/random-hex.ts'
import {
  BOOKING_FIELDS,
  type BookingField,
  type BookingInput,
  CLIENT_TYPES,
  checkField,
  HONEYPOT,
  MAX_LENGTHS,
  REQUIRED_FIELDS,
} from './booking.rules.ts'
import { type BookingWindow, lastBookableDay, slotsOn, TIME_SLOTS } from './booking-days.rules.ts'
import { fillEmpty, keepDraft, readDraft, valuesOf } from './booking-draft.ts'
import { ErrorList, type FieldSentences } from './booking-errors.tsx'

type Props = {
  /** Null after a refused post whose day was the problem: the form then asks for one itself. */
  day: string | null
  window: BookingWindow
  action: string
  requestKey: string | null
  values: BookingInput
  errors: FieldSentences
  sending: boolean
  email: string
  listRef: Ref<HTMLDivElement>
  listId: string | undefined
  onErrors: (change: (now: FieldSentences) => FieldSentences) => void
  onSubmit: (form: HTMLFormElement) => void
}

export function BookingForm(props: Props) {
  const {
    day,
    window,
    action,
    requestKey,
    values,
    errors,
    sending,
    email,
    listRef,
    listId,
    onErrors,
    onSubmit,
  } = props
  const { booking: texts, problems } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const open = new Set(day ? slotsOn(day, window) : TIME_SLOTS)

  useEffect(() => {
    if (!form.current) return
    const draft = readDraft()
    if (draft) fillEmpty(form.current, draft.values)
    // What was typed before the page was ready is kept too.
    const values = valuesOf(form.current)
    if (Object.keys(values).length > 0) keepDraft({ day, values })
  }, [day])

  /** Errors that appeared between a press and its release would move what is being pressed. */
  const pressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const release = () => {
      pressed.current = false
      const check = waiting.current
      waiting.current = null
      // After the click that follows the release.
      if (check) setTimeout(check)
    }
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    return () => {
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
  }, [])

  /** First on leaving a field, then with every letter until it is right. */
  function checkLive(control: HTMLInputElement, leaving: boolean) {
    const field = BOOKING_FIELDS.find((name) => name === control.name)
    if (!field || !control.isConnected) return
    if (field === 'clientType') return onErrors(({ companyName: _, ...rest }) => rest)
    const known = errors[field] !== undefined
    if (!known && (!leaving || control.value === '')) return
    const found = checkField(field, control.value).problems.map((problem) => sentence(problems, problem))
    onErrors((now) => ({ ...now, [field]: found.length > 0 ? found : undefined }))
  }

  const input = (
    field: Exclude<BookingField, 'time' | 'clientType' | 'additionalNotes'>,
    more: InputProps = {},
  ) => (
    <Field
      id={`booking-${field}`}
      className={field === 'companyName' ? 'company' : WIDE_FIELDS.has(field) ? 'wide' : ''}
      label={texts.labels[field]}
      required={REQUIRED_FIELDS.has(field)}
      hint={field in texts.hints ? texts.hints[field as keyof typeof texts.hints] : undefined}
      errors={errors[field]}
    >
      {(aria) => (
        <input
          {...aria}
          type="text"
          name={field}
          maxLength={MAX_LENGTHS[field]}
          required={REQUIRED_FIELDS.has(field)}
          defaultValue={values[field]}
          {...more}
        />
      )}
    </Field>
  )

  return (
    <form
      ref={form}
      className="booking-form"
      method="post"
      action={action}
      noValidate
      data-act
      onPointerDown={() => {
        pressed.current = true
      }}
      onBlur={(event) => {
        const control = event.target as unknown as HTMLInputElement
        if (pressed.current) waiting.current = () => checkLive(control, true)
        else checkLive(control, true)
      }}
      onInput={(event) => {
        checkLive(event.target as unknown as HTMLInputElement, false)
        keepDraft({ day, values: valuesOf(event.currentTarget) })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) onSubmit(event.currentTarget)
      }}
    >
      {day && <input type="hidden" name="date" value={day} />}
      {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
      <ClientToken />
      <p className="honeypot" aria-hidden="true">
        <label>
          {texts.honeypot} <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <ErrorList errors={errors} ref={listRef} id={listId} />
      <p className="hint">{texts.requiredNote}</p>

      <div className="fields" inert={sending}>
        {!day && (
          <Field id="booking-date" className="wide" label={texts.labels.date} required errors={errors.date}>
            {(aria) => (
              <input
                {...aria}
                type="date"
                name="date"
                required
                min={window.today}
                max={lastBookableDay(window)}
              />
            )}
          </Field>
        )}
        <Field id="booking-time" label={texts.labels.time} required errors={errors.time}>
          {(aria) => (
            <select {...aria} name="time" required defaultValue={values.time ?? ''}>
              <option value="">{texts.chooseSlot}</option>
              {TIME_SLOTS.map((slot) => (
                <option key={slot} value={slot} disabled={!open.has(slot)}>
                  {slot}
                </option>
              ))}
            </select>
          )}
        </Field>
        {input('clientName', { autoComplete: 'name' })}
        {input('clientPhone', { type: 'tel', autoComplete: 'tel', inputMode: 'tel' })}
        {input('clientEmail', {
          type: 'email',
          autoComplete: 'email',
          inputMode: 'email',
          spellCheck: false,
        })}
        <fieldset
          className="field wide"
          id="booking-clientType"
          tabIndex={-1}
          aria-describedby={errors.clientType ? 'booking-clientType-errors' : undefined}
        >
          <legend>{texts.labels.clientType}</legend>
          <div className="segments">
            {CLIENT_TYPES.map((type) => (
              <label key={type}>
                <input
                  type="radio"
                  name="clientType"
                  value={type}
                  defaultChecked={values.clientType === type}
                />
                <span>{texts.clientTypes[type]}</span>
              </label>
            ))}
          </div>
          <FieldErrors id="booking-clientType" errors={errors.clientType ?? []} />
        </fieldset>
        {input('companyName', { autoComplete: 'organization' })}
        {input('vehicleInfo')}
        {input('licensePlate', { autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' })}
        {input('vehicleYearColor')}
        {input('pickupAddress', { autoComplete: 'street-address' })}
        {input('deliveryAddress', { autoComplete: 'off' })}
        <Field
          id="booking-additionalNotes"
          className="wide"
          label={texts.labels.additionalNotes}
          hint={texts.hints.additionalNotes}
          errors={errors.additionalNotes}
        >
          {(aria) => (
            <textarea
              {...aria}
              name="additionalNotes"
              rows={3}
              maxLength={MAX_LENGTHS.additionalNotes}
              defaultValue={values.additionalNotes}
            />
          )}
        </Field>
      </div>

      <button className="button primary wide" type="submit" aria-disabled={sending || undefined}>
        {sending ? texts.sending : texts.submit}
      </button>
      <p className="hint">{texts.notAContract}</p>
      <p className="hint">{say(texts.privacy, { email })}</p>
    </form>
  )
}

const WIDE_FIELDS: ReadonlySet<BookingField> = new Set(['vehicleInfo', 'pickupAddress', 'deliveryAddress'])

type InputProps = Partial<React.ComponentProps<'input'>>

/** The spec's anti-forgery token: 32 random bytes in hex, made here, and never sent (it has no name). */
function ClientToken() {
  const [token, setToken] = useState('')
  useEffect(() => {
    setToken(randomHex(32))
  }, [])
  return <input type="hidden" id="booking-token" value={token} readOnly />
}
