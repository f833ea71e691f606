/** What every answer carries, whatever went wrong on the way to it. */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { aPage } from './page.ts'

export async function expectArmour(response: Response) {
  const headers = Object.fromEntries(response.headers)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'cache-control': expect.any(String),
  })
  for (const said of ['x-powered-by', 'server', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(said)

  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  for (const directive of ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
    expect(policy).toContain(directive)

  const body = await response.text()
  if (!headers['content-type']?.startsWith('text/html')) return
  const page = aPage(body)
  for (const code of page.scripts.filter(Boolean)) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  const { scripts, tags } = page
  expect(policy.match(/'sha256-/g)?.length ?? 0).toBe(new Set(scripts.filter(Boolean)).size)
  expect(body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(
    /<style|\sstyle=|\son[a-z]+=|javascript:/i,
  )
  expect(tags('script').flatMap(({ src }) => src ?? [])).toEqual([])
}
