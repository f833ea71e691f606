/** A refusal the user can act on is a value; only bugs and outages are thrown. */
export type Problem = { key: string; params?: Record<string, string | number> }

/** Problems map a field (or 'form') to keys of the texts in app/i18n. */
export type Problems = Record<string, Problem[] | undefined>
export type Refused = { ok: false; problems: Problems }
export type Accepted<T> = { ok: true; value: T }
export type Outcome<T> = Accepted<T> | Refused

export const refused = (problems: Problems): Refused => ({ ok: false, problems })
export const accepted = <T>(value: T): Accepted<T> => ({ ok: true, value })
