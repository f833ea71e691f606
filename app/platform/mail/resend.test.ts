import type { ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aMailRow, resendPeer } from '#test/mails.ts'
import { resendTransport } from './resend.server.ts'

const taken = (response: ServerResponse) => response.end('{"id":"49a3999c"}')
const says =
  (status: number, body = '{}', headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body)

async function transportTo(answer: (response: ServerResponse) => void) {
  const { url, calls } = await resendPeer(answer)
  const transport = resendTransport(url, 're_test_key')
  onTestFinished(() => transport.close())
  return { transport, calls }
}

describe('a mail that Resend takes', () => {
  it('is written as its interface wants it', async () => {
    const { transport, calls } = await transportTo(taken)
    const ics = 'BEGIN:VCALENDAR\r\nSUMMARY:Coursier - Éloïse\r\nEND:VCALENDAR\r\n'
    const mail = aMailRow({
      content: {
        subject: 'Demande reçue : été',
        attachments: [
          {
            filename: 'CV-2026-000001.ics',
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            text: ics,
          },
        ],
      },
    })
    expect(await transport.send(mail)).toEqual({ result: 'sent' })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/emails',
      headers: {
        authorization: 'Bearer re_test_key',
        'content-type': 'application/json',
        'idempotency-key': 'mail/mail-1',
      },
    })
    expect(calls[0]?.body).toEqual({
      from: '"Convoyage Dijon" <contact@convoyage.example>',
      to: ['"Camille Rousseau" <camille.rousseau@example.org>'],
      reply_to: ['"Convoyage Dijon" <reponse@convoyage.example>'],
      subject: 'Demande reçue : été',
      text: 'Bonjour',
      html: '<p>Bonjour</p>',
      headers: { 'Message-ID': '<mail-1@convoyage.example>', 'Auto-Submitted': 'auto-generated' },
      attachments: [
        {
          filename: 'CV-2026-000001.ics',
          content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: Buffer.from(ics).toString('base64'),
        },
      ],
    })
  })

  it('goes without an answer address where there is none', async () => {
    const { transport, calls } = await transportTo(taken)
    await transport.send(aMailRow({ content: { replyTo: undefined } }))
    expect(calls[0]?.body).not.toHaveProperty('reply_to')
  })

  it('carries the same key at each repeat, and another mail another key', async () => {
    const { transport, calls } = await transportTo(taken)
    for (const attempts of [1, 2, 3]) await transport.send(aMailRow({ attempts }))
    await transport.send(aMailRow({ id: 'mail-2' }))
    const keys = calls.map((call) => call.headers['idempotency-key'])
    expect(keys).toEqual(['mail/mail-1', 'mail/mail-1', 'mail/mail-1', 'mail/mail-2'])
    expect(calls[1]?.body).toEqual(calls[0]?.body)
  })

  it.each([
    ['quotes', 'Eve" <evil@example.org>, "x', '"Eve evil@example.org , x" <camille.rousseau@example.org>'],
    ['a backslash at its end', 'Eve\\', '"Eve" <camille.rousseau@example.org>'],
    [
      'line breaks',
      'Eve\r\nBcc: evil@example.org',
      '"Eve Bcc: evil@example.org" <camille.rousseau@example.org>',
    ],
    ['accents', 'Éloïse Müller', '"Éloïse Müller" <camille.rousseau@example.org>'],
    ['nothing', '', 'camille.rousseau@example.org'],
  ])('goes to its one address when the name holds %s', async (_, name, to) => {
    const { transport, calls } = await transportTo(taken)
    await transport.send(aMailRow({ to: { name, address: 'camille.rousseau@example.org' } }))
    const sent = calls.map(({ body }) => (body as { to: string[] }).to)
    expect(sent.map((list) => list.map((one) => one.replace(/ +/g, ' ')))).toEqual([[to]])
  })
})

describe('a mail that Resend will never take', () => {
  it.each([400, 413, 422])('%s is refused for good', async (status) => {
    const { transport, calls } = await transportTo(
      says(status, '{"message":"Invalid `to`: camille.rousseau@example.org"}'),
    )
    expect(await transport.send(aMailRow())).toEqual({ result: 'refused', reason: `HTTP ${status}` })
    expect(calls).toHaveLength(1)
  })
})

describe('a mail that is worth another try', () => {
  it.each([
    ['the key is missing', 401, '{"name":"missing_api_key"}'],
    ['the key may not send', 403, '{"name":"invalid_api_key"}'],
    ['the same key is in flight', 409, '{"name":"concurrent_idempotent_requests"}'],
    ['too many at once', 429, '{"name":"rate_limit_exceeded"}'],
    ['the provider failed', 500, '{"name":"application_error"}'],
    ['its front says so in HTML', 502, '<html><h1>502 Bad Gateway</h1></html>'],
    ['it is down', 503, ''],
  ])('%s (%i)', async (_, status, body) => {
    const { transport } = await transportTo(says(status, body))
    expect(await transport.send(aMailRow())).toEqual({ result: 'later', reason: `HTTP ${status}` })
  })

  it.each([
    ['seconds', '30', 30],
    ['a day, of which an hour is waited', '86400', 3600],
    ['a date, which is not read', 'Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['nonsense', '-5', undefined],
    ['words', 'soon', undefined],
  ])('waits as long as it is told: %s', async (_, header, retryAfterS) => {
    const { transport } = await transportTo(says(429, '{}', { 'retry-after': header }))
    expect(await transport.send(aMailRow())).toEqual({ result: 'later', reason: 'HTTP 429', retryAfterS })
  })

  it.each([
    ['a page of somebody else', '<html>Welcome to the hotel network</html>'],
    ['an empty answer', ''],
    ['an answer without an id', '{"ok":true}'],
  ])('200 with %s is not believed', async (_, body) => {
    const { transport } = await transportTo(says(200, body))
    expect(await transport.send(aMailRow())).toEqual({ result: 'later', reason: 'HTTP 200 without id' })
  })

  it('a redirect is not followed: the key stays at home', async () => {
    const elsewhere = await resendPeer(taken)
    const { transport } = await transportTo(says(307, '', { location: `${elsewhere.url}/emails` }))
    expect(await transport.send(aMailRow())).toMatchObject({ result: 'later' })
    expect(elsewhere.calls).toEqual([])
  })

  it.each([
    ['before the answer', (response: ServerResponse) => response.destroy()],
    [
      'in the middle of it',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': 1000 }).write('{"id":')
        response.socket?.end()
      },
    ],
  ])('the connection drops %s', async (_, drop) => {
    const { transport } = await transportTo((response) => void drop(response))
    expect(await transport.send(aMailRow())).toMatchObject({ result: 'later' })
  })

  it('nobody listens', async () => {
    const transport = resendTransport('http://127.0.0.1:1', 're_test_key')
    expect(await transport.send(aMailRow())).toMatchObject({ result: 'later' })
  })

  it.each([
    ['says nothing', () => {}],
    [
      'stops in the middle of its answer',
      (response: ServerResponse) => void response.writeHead(200).write('{"id":'),
    ],
  ])('a provider that %s is given up after 10 seconds', async (_, hang) => {
    const asked: number[] = []
    const realTimeout = AbortSignal.timeout
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      asked.push(ms)
      return realTimeout.call(AbortSignal, ms / 100)
    })
    const { transport } = await transportTo(hang)
    expect(await transport.send(aMailRow())).toEqual({ result: 'later', reason: 'TimeoutError' })
    expect(asked).toEqual([10_000])
  })
})
