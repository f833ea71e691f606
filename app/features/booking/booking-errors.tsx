/** What is wrong with a booking, in sentences: the list above the form, each line leading to its field. */
import type { Ref } from 'react'
import { say, sentence } from '#app/i18n/say.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Problems } from '#app/outcome.ts'
import { BOOKING_FIELDS, type BookingField } from './booking.rules.ts'

/** Sentences under each field, in the form's order. */
export type FieldSentences = Partial<Record<BookingField | 'date' | 'form', string[]>>

export function sentencesOf(problems: Problems, texts: Readonly<Record<string, string>>): FieldSentences {
  return Object.fromEntries(
    Object.entries(problems).map(([field, found]) => [
      field,
      (found ?? []).map((problem) => sentence(texts, problem)),
    ]),
  )
}

type ErrorListProps = { errors: FieldSentences; id: string | undefined; ref: Ref<HTMLDivElement> }

export function ErrorList({ errors, id, ref }: ErrorListProps) {
  const { pair, booking: texts } = useTexts()
  const listed = (['form', 'date', ...BOOKING_FIELDS] as const).flatMap((field) =>
    (errors[field] ?? []).map((text) => ({ field, text })),
  )
  return (
    <div className="error-list" id={id} ref={ref} tabIndex={-1} hidden={listed.length === 0}>
      <p>{texts.errorsTitle}</p>
      <ul>
        {listed.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            {field === 'form' || field === 'date' ? (
              text
            ) : (
              <a href={`#booking-${field}`} data-native>
                {say(pair, { label: texts.labels[field], text })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
