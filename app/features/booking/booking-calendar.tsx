/** The month, as links that work by themselves; once hydrated, a grid that arrows walk through. */
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { longDay, monthName, weekdayNames } from '#app/i18n/dates.ts'
import { sentence } from '#app/i18n/say.ts'
import { useWords } from '#app/i18n/texts.tsx'
import { addDays, weekday } from '#app/paris-time.ts'
import { useHydrated } from '#app/ui/hydrated.ts'
import {
  type BookingWindow,
  clampMonth,
  dayProblem,
  monthOf,
  monthWeeks,
  shiftMonth,
} from './booking-days.rules.ts'

type Props = {
  window: BookingWindow
  month: string
  day: string | null
  /** The address of the page without its query. */
  path: string
  onMonth: (month: string) => void
  onDay: (day: string) => void
}

export function BookingCalendar({ window, month, day, path, onMonth, onDay }: Props) {
  const { language, texts } = useWords()
  const hydrated = useHydrated()
  const table = useRef<HTMLTableElement>(null)
  /** The day to focus once its month is shown. */
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    if (!wanted.current) return
    table.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`)?.focus()
    wanted.current = null
  })

  const weeks = monthWeeks(month)
  const bookable = weeks.flat().filter((d): d is string => d !== null && !dayProblem(d, window))
  // One day of the grid is in the tab order; the arrows lead to the others.
  const tabStop = day && bookable.includes(day) ? day : bookable[0]

  function goTo(target: string | null) {
    if (!target) return
    wanted.current = target
    if (monthOf(target) !== month) onMonth(monthOf(target))
    else {
      table.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus()
      wanted.current = null
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const from = (event.target as HTMLElement).dataset.day
    if (from && event.key === ' ') {
      event.preventDefault()
      return onDay(from)
    }
    const target = from ? dayByKey(event.key, from, window) : undefined
    if (target === undefined) return
    event.preventDefault()
    goTo(target)
  }

  const previous = clampMonth(shiftMonth(month, -1), window)
  const next = clampMonth(shiftMonth(month, 1), window)
  return (
    <div className="card calendar">
      <h3 id="calendar-title">{texts.calendar.title}</h3>
      <div className="calendar-months">
        <MonthLink
          to={previous}
          from={month}
          path={path}
          label={texts.calendar.previous}
          sign="‹"
          onMonth={onMonth}
        />
        <p aria-live="polite" suppressHydrationWarning>
          {monthName(language, month)}
        </p>
        <MonthLink
          to={next}
          from={month}
          path={path}
          label={texts.calendar.next}
          sign="›"
          onMonth={onMonth}
        />
      </div>
      <table
        ref={table}
        role={hydrated ? 'grid' : undefined}
        aria-labelledby="calendar-title"
        aria-describedby={hydrated ? 'calendar-keys' : undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdayNames(language).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} suppressHydrationWarning>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((d, column) => (
                <td key={d ?? column}>
                  {d && (
                    <Day
                      day={d}
                      chosen={d === day}
                      window={window}
                      href={`${path}?date=${d}#reservation`}
                      tabIndex={hydrated && d !== tabStop ? -1 : undefined}
                      onDay={onDay}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        {texts.calendar.sundayClosed} {texts.calendar.parisTime}
      </p>
      <p className="visually-hidden" id="calendar-keys">
        {texts.calendar.keyboard}
      </p>
    </div>
  )
}

type DayProps = {
  day: string
  chosen: boolean
  window: BookingWindow
  href: string
  tabIndex?: number
  onDay: (day: string) => void
}

function Day({ day, chosen, window, href, tabIndex, onDay }: DayProps) {
  const { language, texts } = useWords()
  const number = Number(day.slice(8))
  const words = longDay(language, day)
  const problem = dayProblem(day, window)
  const isToday = day === window.today
  if (problem) {
    const reason = sentence(texts.problems, problem)
    return (
      <a className="day" role="link" aria-disabled="true" aria-label={`${words}. ${reason}`} title={reason}>
        {number}
      </a>
    )
  }
  return (
    <a
      className="day"
      href={href}
      data-day={day}
      data-native
      data-act
      tabIndex={tabIndex}
      aria-label={isToday ? `${words}, ${texts.calendar.today}` : words}
      aria-current={chosen ? 'true' : isToday ? 'date' : undefined}
      onClick={(event) => onPlainClick(event, () => onDay(day))}
    >
      {number}
    </a>
  )
}

type MonthLinkProps = {
  to: string
  from: string
  path: string
  label: string
  sign: string
  onMonth: (month: string) => void
}

function MonthLink({ to, from, path, label, sign, onMonth }: MonthLinkProps) {
  if (to === from) {
    return (
      <a className="icon-button" role="link" aria-disabled="true" aria-label={label}>
        {sign}
      </a>
    )
  }
  return (
    <a
      className="icon-button"
      href={`${path}?month=${to}#reservation`}
      data-native
      data-act
      aria-label={label}
      onClick={(event) => onPlainClick(event, () => onMonth(to))}
    >
      {sign}
    </a>
  )
}

/** A click that asks for a new tab stays the browser's. */
function onPlainClick(event: MouseEvent, act: () => void) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}

/** Where a key leads from a day: the next day that can be chosen that way; undefined for other keys, null for none. */
function dayByKey(key: string, from: string, window: BookingWindow): string | null | undefined {
  const search = (start: string, step: number) => {
    for (let day = start, tries = 0; tries < 40; day = addDays(day, step), tries++) {
      if (!dayProblem(day, window)) return day
    }
    return null
  }
  /** The nearest day of that month, later ones first. */
  const inMonth = (day: string) => {
    const later = search(day, 1)
    return later && monthOf(later) === monthOf(day) ? later : (search(day, -1) ?? later)
  }
  switch (key) {
    case 'ArrowRight':
      return search(addDays(from, 1), 1)
    case 'ArrowLeft':
      return search(addDays(from, -1), -1)
    case 'ArrowDown':
      return search(addDays(from, 7), 7)
    case 'ArrowUp':
      return search(addDays(from, -7), -7)
    case 'Home':
      return search(addDays(from, -weekday(from)), 1)
    case 'End':
      return search(addDays(from, 6 - weekday(from)), -1)
    case 'PageDown':
      return inMonth(sameDayIn(shiftMonth(monthOf(from), 1), from))
    case 'PageUp':
      return inMonth(sameDayIn(shiftMonth(monthOf(from), -1), from))
    default:
      return undefined
  }
}

/** The same day of another month, or that month's last one. */
function sameDayIn(month: string, day: string) {
  const last = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const same = `${month}${day.slice(7)}`
  return same > last ? last : same
}
