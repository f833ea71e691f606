/** The headers every answer carries, and the policy that names each inline script by its hash. */
import { createHash } from 'node:crypto'

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
}

const INLINE_SCRIPT = /<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g

/** The policy of a finished page. The page is ours: user text in it is encoded and can hold no script. */
export function policyFor(html: string) {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [...POLICY, `script-src 'self'${[...hashes].map((hash) => ` ${hash}`).join('')}`].join('; ')
}

const NO_SCRIPT_POLICY = policyFor('')

/** On every answer, whatever it is. */
export function securityHeaders(https: boolean): Record<string, string> {
  return https ? { ...ALWAYS, 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : ALWAYS
}

/** Completes an answer; one that brings its own policy keeps it. */
export function secure(headers: Headers, { https }: { https: boolean }) {
  for (const [name, value] of Object.entries(securityHeaders(https))) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', NO_SCRIPT_POLICY)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
