/** The only way to ask what time it is; tests replace it. */
import { parisDay, parisTime } from '../paris-time.ts'

export type Clock = {
  now(): Date
  /** 'YYYY-MM-DD' in Europe/Paris. */
  today(): string
  /** 'HH:MM' in Europe/Paris. */
  time(): string
}

export function clockFrom(now: () => Date): Clock {
  return { now, today: () => parisDay(now()), time: () => parisTime(now()) }
}

export const systemClock = clockFrom(() => new Date())
