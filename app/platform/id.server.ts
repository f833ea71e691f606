/** Names for rows and for links: ids are ordered by time, secrets are unguessable. */
import { randomBytes } from 'node:crypto'

let lastMoment = 0
let sequence = 0

/** 26 characters: milliseconds in base 36, a count within the millisecond, then 52 random bits. */
export function newId(now: Date) {
  const moment = Math.max(now.getTime(), lastMoment)
  sequence = moment === lastMoment ? sequence + 1 : 0
  lastMoment = moment
  const time = moment.toString(36).padStart(9, '0')
  const count = sequence.toString(36).padStart(4, '0')
  return `${time}${count}${randomBytes(8).toString('hex').slice(0, 13)}`
}

/** 128 random bits, for links that open something to whoever holds them. */
export const newSecret = () => randomBytes(16).toString('base64url')
