/** The environment, read once at start. A wrong value stops the start with a sentence that names it. */
import * as v from 'valibot'
import { LOG_LEVELS } from './log.server.ts'

export const MAIL_TRANSPORTS = ['inbox', 'smtp', 'resend'] as const
export type MailTransportName = (typeof MAIL_TRANSPORTS)[number]

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

const text = (max = 2000) => v.pipe(v.string(), v.trim(), v.maxLength(max, `at most ${max} characters`))
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,6}$/, `a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `a whole number from ${min} to ${max}`),
    v.maxValue(max, `a whole number from ${min} to ${max}`),
  )
const oneOf = <const T extends readonly string[]>(allowed: T) =>
  v.picklist(allowed, `one of ${allowed.join(', ')}`)
const url = (...protocols: string[]) => {
  const allowed = `an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`
  return v.pipe(
    text(),
    v.check(
      (value) => URL.canParse(value) && protocols.some((p) => value.toLowerCase().startsWith(`${p}//`)),
      allowed,
    ),
  )
}
const origin = v.pipe(
  url('http:', 'https:'),
  v.check(
    (value) => new URL(value).pathname === '/' && !value.includes('?'),
    'an address without a path, such as https://example.fr',
  ),
  v.check((value) => !new URL(value).hostname.startsWith('www.'), 'the bare host: www is redirected to it'),
  v.transform((value) => new URL(value).origin),
)
/** One plain address: nothing that a header could read as two, or as a link. */
const ADDRESS = /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]{1,189}$/
const email = v.pipe(text(254), v.regex(ADDRESS, 'an e-mail address'))
const mailbox = v.pipe(
  text(320),
  v.check(
    (value) => ADDRESS.test(value.match(/^[^<>\r\n"@]{1,60}<([^<>]{3,254})>$/)?.[1] ?? value),
    "an e-mail address, or 'Name <address>'",
  ),
)

const environment = v.object({
  NODE_ENV: v.optional(text()),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(text(255), '127.0.0.1'),
  SITE_URL: v.optional(origin),
  SITE_NAME: v.optional(v.pipe(text(80), v.minLength(1, 'at least one character')), 'Convoyage Dijon'),
  SITE_PHONE: v.optional(
    v.pipe(text(20), v.regex(/^[\d +().-]{8,20}$/, 'a telephone number')),
    '03 53 01 00 21',
  ),
  SITE_EMAIL: v.optional(email, 'contact@convoyage.example'),
  DATA_DIR: v.optional(text(), './data'),
  DATABASE_URL: v.optional(url('postgres:', 'postgresql:')),
  MAIL_TRANSPORT: v.optional(oneOf(MAIL_TRANSPORTS)),
  MAIL_FROM: v.optional(mailbox),
  SMTP_URL: v.optional(url('smtp:', 'smtps:')),
  RESEND_API_KEY: v.optional(v.pipe(text(200), v.minLength(1, 'a key'))),
  RESEND_BASE_URL: v.optional(url('http:', 'https:'), 'https://api.resend.com'),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  RATE_LIMITS: v.optional(oneOf(['on', 'off']), 'on'),
  LOG_LEVEL: v.optional(oneOf(LOG_LEVELS), 'info'),
})

export type Config = ReturnType<typeof readConfig>

export class WrongConfiguration extends Error {}

/** @throws WrongConfiguration with one line per wrong variable. */
export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable is an absent one: that is what a compose file leaves behind.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = v.safeParse(environment, given, { abortPipeEarly: true })
  const wrong: string[] = []
  if (!parsed.success) {
    for (const issue of parsed.issues)
      wrong.push(say(String(issue.path?.[0]?.key), String(issue.input), issue.message))
    throw new WrongConfiguration(wrong.join('\n'))
  }
  const e = parsed.output
  const production = e.NODE_ENV === 'production'

  if (e.RATE_LIMITS === 'off' && !LOOPBACK.includes(e.HOST)) {
    wrong.push(say('RATE_LIMITS', 'off', `on, unless HOST is one of ${LOOPBACK.join(', ')}`))
  }
  if (e.MAIL_TRANSPORT === 'smtp' && !e.SMTP_URL) {
    wrong.push(
      say(
        'SMTP_URL',
        '',
        'an address such as smtp://user:password@mail.example:587, because MAIL_TRANSPORT is smtp',
      ),
    )
  }
  if (e.MAIL_TRANSPORT === 'resend' && !e.RESEND_API_KEY) {
    wrong.push(say('RESEND_API_KEY', '', 'the key of your Resend account, because MAIL_TRANSPORT is resend'))
  }
  if (wrong.length > 0) throw new WrongConfiguration(wrong.join('\n'))

  return {
    production,
    port: e.PORT,
    host: e.HOST,
    siteUrl: e.SITE_URL,
    firstSite: { name: e.SITE_NAME, phone: e.SITE_PHONE, email: e.SITE_EMAIL },
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    /** 'none' only in production, where nobody chose: bookings are then refused before anything is written. */
    mailTransport: e.MAIL_TRANSPORT ?? (production ? ('none' as const) : ('inbox' as const)),
    mailFrom: e.MAIL_FROM,
    smtpUrl: e.SMTP_URL,
    resendKey: e.RESEND_API_KEY,
    resendUrl: e.RESEND_BASE_URL.replace(/\/$/, ''),
    trustedProxies: e.TRUST_PROXY,
    rateLimits: e.RATE_LIMITS === 'on',
    logLevel: e.LOG_LEVEL,
  }
}

const SECRET = /KEY|PASSWORD|SECRET|TOKEN|_URL$/

function say(name: string, value: string, allowed: string) {
  const shown =
    value === '' || value === 'undefined'
      ? 'is missing'
      : SECRET.test(name) && name !== 'SITE_URL'
        ? 'has a value that cannot be used'
        : `is '${value.slice(0, 100)}'`
  return `${name} ${shown}; it must be ${allowed}.`
}
