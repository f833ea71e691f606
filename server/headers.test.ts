import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { policyFor, secure } from './headers.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const scriptsIn = (policy: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith('script-src '))
    ?.slice('script-src '.length)
    .split(' ')

describe('the policy of a page', () => {
  it.each([
    ['no script', '<p>Bonjour</p>', []],
    ['one', '<script>let a = 1</script>', ['let a = 1']],
    ['a module', '<script type="module" async>import "/a.js"</script>', ['import "/a.js"']],
    ['two', '<script>a</script><p></p><script>b</script>', ['a', 'b']],
    ['one twice', '<script>a</script><script>a</script>', ['a']],
    ['over several lines', '<script>\n  a\n  b\n</script>', ['\n  a\n  b\n']],
    ['with signs of HTML', '<script>"\\u003c/b>" < 2 && "é"</script>', ['"\\u003c/b>" < 2 && "é"']],
    ['a file of ours', '<script src="/assets/a.js"></script>', []],
  ])('names its inline scripts by their hash: %s', (_, html, scripts) => {
    expect(scriptsIn(policyFor(`<!doctype html><html><head>${html}</head></html>`))).toEqual([
      "'self'",
      ...scripts.map(hashOf),
    ])
  })

  it('does not name what is not in it', () => {
    expect(policyFor('<script>a</script>')).not.toContain(hashOf('b'))
    expect(policyFor('<script>a </script>')).not.toContain(hashOf('a'))
  })

  it('does not take encoded text for a script', () => {
    expect(scriptsIn(policyFor('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'))).toEqual(["'self'"])
  })

  it('begins from nothing, and never says unsafe', () => {
    const policy = policyFor('<script>a</script><style>b</style><p style="color:red" onclick="c">')
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    for (const part of [
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "connect-src 'self'",
    ])
      expect(policy.split('; ')).toContain(part)
  })
})

describe('every answer', () => {
  const secured = (headers: Record<string, string> = {}, https = false) => {
    const all = new Headers(headers)
    secure(all, { https })
    return Object.fromEntries(all)
  }

  it('is protected, and kept by nobody', () => {
    expect(secured()).toEqual({
      'content-security-policy': policyFor(''),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      'cache-control': 'no-store',
    })
  })

  it('keeps its own policy and its own life', () => {
    const own = { 'content-security-policy': policyFor('<script>a</script>'), 'cache-control': 'max-age=60' }
    expect(secured(own)).toMatchObject(own)
  })

  it('cannot weaken the rest', () => {
    expect(secured({ 'x-frame-options': 'ALLOWALL', 'x-content-type-options': '' })).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    })
  })

  it('asks for TLS for two years where there is TLS, and only there', () => {
    expect(secured({}, true)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
    expect(secured({}, false)).not.toHaveProperty('strict-transport-security')
  })
})
