import { createServer, Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MONDAY } from '#test/kit.ts'
import { aMailRow, onLoopback, smtpPeer } from '#test/mails.ts'
import { smtpTransport } from './smtp.server.ts'

function transportTo(url: string) {
  const transport = smtpTransport(url)
  onTestFinished(() => transport.close())
  return transport
}

describe('a mail that arrives', () => {
  it('says who, to whom, where to answer, what and when', async () => {
    const { url, arrived } = await smtpPeer()
    const outcome = await transportTo(url).send(
      aMailRow({
        to: { name: 'Éloïse Müller', address: 'eloise@example.org' },
        content: {
          from: { name: 'Convoyage Côte-d’Or', address: 'contact@convoyage.example' },
          replyTo: { name: 'Réponses', address: 'reponse@convoyage.example' },
          subject: 'Demande reçue : été à Besançon, n° CV-2026-000001',
          text: 'Bonjour Éloïse,\n\nà bientôt.',
          html: '<p>Bonjour Éloïse,</p><p>à bientôt.</p>',
        },
      }),
    )
    expect(outcome).toEqual({ result: 'sent' })
    expect(arrived).toHaveLength(1)
    expect(arrived[0]).toMatchObject({
      from: 'contact@convoyage.example',
      to: ['eloise@example.org'],
      mail: {
        from: { name: 'Convoyage Côte-d’Or', address: 'contact@convoyage.example' },
        to: [{ name: 'Éloïse Müller', address: 'eloise@example.org' }],
        replyTo: [{ name: 'Réponses', address: 'reponse@convoyage.example' }],
        subject: 'Demande reçue : été à Besançon, n° CV-2026-000001',
        text: expect.stringMatching(/^Bonjour Éloïse,\n\nà bientôt\.\s*$/),
        html: expect.stringContaining('<p>Bonjour Éloïse,</p><p>à bientôt.</p>'),
        date: MONDAY.toISOString(),
        attachments: [],
      },
    })
  })

  it('carries the Message-ID of its row, each time it is sent', async () => {
    const { url, arrived } = await smtpPeer()
    const transport = transportTo(url)
    for (const attempts of [1, 2]) await transport.send(aMailRow({ attempts }))
    expect(arrived.map(({ mail }) => mail.messageId)).toEqual([
      '<mail-1@convoyage.example>',
      '<mail-1@convoyage.example>',
    ])
  })

  it('says that a machine wrote it, so that no machine answers', async () => {
    const { url, arrived } = await smtpPeer()
    await transportTo(url).send(aMailRow())
    expect(arrived[0]?.mail.headers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
        expect.objectContaining({ key: 'x-auto-response-suppress', value: 'All' }),
      ]),
    )
  })

  it('brings the calendar file as text/calendar, with every accent and line', async () => {
    const { url, arrived } = await smtpPeer()
    const ics = `BEGIN:VCALENDAR\r\nSUMMARY:Coursier - Éloïse\r\nDESCRIPTION:${'é'.repeat(200)}\r\nEND:VCALENDAR\r\n`
    await transportTo(url).send(
      aMailRow({
        content: {
          attachments: [
            {
              filename: 'CV-2026-000001.ics',
              contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
              text: ics,
            },
          ],
        },
      }),
    )
    const attached = arrived[0]?.mail.attachments ?? []
    expect(attached).toMatchObject([
      {
        filename: 'CV-2026-000001.ics',
        mimeType: 'text/calendar',
        method: 'PUBLISH',
        disposition: 'attachment',
      },
    ])
    // The reader hands text over with its own line ends; on the wire they are CRLF.
    const texts = attached.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())
    expect(texts.map((text) => text.replaceAll('\n', '\r\n'))).toEqual([ics])
    expect(arrived[0]?.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('goes without an answer address where there is none', async () => {
    const { url, arrived } = await smtpPeer()
    await transportTo(url).send(aMailRow({ content: { replyTo: undefined } }))
    expect(arrived[0]?.raw).not.toMatch(/^reply-to:/im)
  })

  it.each([
    ['another header', 'Eve\r\nBcc: evil@example.org'],
    ['another address', 'Eve" <evil@example.org>, "x'],
    ['the end of the headers', 'Eve\r\n\r\nEvil words'],
  ])('goes to its one address when a name holds %s', async (_, name) => {
    const { url, arrived } = await smtpPeer()
    const someone = (address: string) => ({ name, address })
    await transportTo(url).send(
      aMailRow({
        to: someone('camille.rousseau@example.org'),
        content: {
          from: someone('contact@convoyage.example'),
          replyTo: someone('reponse@convoyage.example'),
          subject: name,
        },
      }),
    )
    expect(arrived).toMatchObject([{ to: ['camille.rousseau@example.org'] }])
    const { raw = '', mail } = arrived[0] ?? {}
    expect(raw).not.toMatch(/^(bcc:|evil)/im)
    expect(mail).toMatchObject({
      from: { address: 'contact@convoyage.example' },
      to: [{ address: 'camille.rousseau@example.org' }],
      replyTo: [{ address: 'reponse@convoyage.example' }],
      text: expect.stringMatching(/^Bonjour\s*$/),
    })
  })

  it('does not wait for the one before it', async () => {
    const { url, arrived } = await smtpPeer()
    const transport = transportTo(url)
    const rows = Array.from({ length: 15 }, (_, i) =>
      aMailRow({ id: `mail-${i}`, messageId: `<mail-${i}@convoyage.example>` }),
    )
    const outcomes = await Promise.all(rows.map((row) => transport.send(row)))
    expect(outcomes).toEqual(rows.map(() => ({ result: 'sent' })))
    expect(new Set(arrived.map(({ mail }) => mail.messageId)).size).toBe(rows.length)
  })
})

describe('a mail that will never be taken', () => {
  it.each([
    ['an address that does not exist', { rcptTo: 550 }],
    ['an address that is no address there', { rcptTo: 553 }],
    ['a text that is taken for unsolicited', { data: 554 }],
    ['a mail too large', { data: 552 }],
  ])('%s is refused for good, without quoting anybody', async (_, refusals) => {
    const { url, arrived } = await smtpPeer(refusals)
    const outcome = await transportTo(url).send(aMailRow())
    expect(outcome).toMatchObject({ result: 'refused', reason: expect.stringMatching(/\b55\d\b/) })
    expect(JSON.stringify(outcome)).not.toMatch(/camille|said the test/)
    expect(arrived).toEqual([])
  })

  it('and the next one goes all the same', async () => {
    const refusals: { rcptTo?: number } = { rcptTo: 550 }
    const { url, arrived } = await smtpPeer(refusals)
    const transport = transportTo(url)
    expect(await transport.send(aMailRow())).toMatchObject({ result: 'refused' })
    refusals.rcptTo = undefined
    expect(await transport.send(aMailRow({ id: 'mail-2' }))).toEqual({ result: 'sent' })
    expect(arrived).toHaveLength(1)
  })
})

describe('a mail that is worth another try', () => {
  it.each([
    ['the mailbox is busy', { rcptTo: 451 }],
    ['the mailbox is full for now', { rcptTo: 452 }],
    ['greylisted', { rcptTo: 450 }],
    ['the server fails after the text', { data: 451 }],
    ['the server has to go', { data: 421 }],
    ['our account must sign in first, which is not the mail’s fault', { mailFrom: 530 }],
    ['our sender is not allowed, which is not the mail’s fault', { mailFrom: 550 }],
  ])('%s', async (_, refusals) => {
    const { url } = await smtpPeer(refusals)
    const outcome = await transportTo(url).send(aMailRow())
    expect(outcome).toMatchObject({ result: 'later', reason: expect.stringMatching(/\b[45]\d\d\b/) })
    expect(JSON.stringify(outcome)).not.toMatch(/camille|said the test/)
  })

  it('nobody listens', async () => {
    expect(await transportTo('smtp://127.0.0.1:1').send(aMailRow())).toMatchObject({ result: 'later' })
  })

  it('the password is wrong', async () => {
    const { url } = await smtpPeer({ auth: 535 })
    const outcome = await transportTo(url.replace('//', '//user:hunter2@')).send(aMailRow())
    expect(outcome).toMatchObject({ result: 'later', reason: expect.stringContaining('EAUTH 535') })
    expect(JSON.stringify(outcome)).not.toContain('hunter2')
  })

  it.each([
    ['at once', ''],
    ['after its greeting', '220 hello\r\n'],
    ['with an answer of another protocol', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ])('the server drops the connection %s', async (_, said) => {
    const port = await onLoopback(createServer((socket) => void socket.resume().end(said)))
    expect(await transportTo(`smtp://127.0.0.1:${port}`).send(aMailRow())).toMatchObject({
      result: 'later',
    })
  })
})

describe('a server that hangs is given up', () => {
  /** Waits of seconds pass in moments; what was asked for is kept. */
  function hurry() {
    const asked: number[] = []
    const shortened = (ms = 0) => {
      if (ms >= 1_000) asked.push(ms)
      return ms >= 1_000 ? ms / 100 : ms
    }
    const { setTimeout: realTimer } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
      realTimer(run, shortened(ms))) as typeof setTimeout)
    const realWait = Socket.prototype.setTimeout
    vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, ms, then) {
      return realWait.call(this, shortened(ms), then)
    })
    const realSignal = AbortSignal.timeout
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => realSignal.call(AbortSignal, shortened(ms)))
    return asked
  }

  /** Answers each line with what `answers` says to its first word, else with nothing. */
  async function serverThatSays(greeting: string, answers: Record<string, string> = {}) {
    const port = await onLoopback(
      createServer((socket) => {
        onTestFinished(() => void socket.destroy())
        socket.on('error', () => {})
        socket.write(greeting)
        socket.on('data', (chunk) => {
          for (const line of chunk.toString().split('\r\n').filter(Boolean))
            socket.write(answers[line.split(' ')[0] ?? ''] ?? '')
        })
      }),
    )
    return `smtp://127.0.0.1:${port}`
  }

  it.each([
    ['that never greets', '', {}],
    ['that never answers the first word', '220 hello\r\n', {}],
    ['that never answers the sender', '220 hello\r\n', { EHLO: '250 hello\r\n' }],
    [
      'that never confirms the text',
      '220 hello\r\n',
      {
        EHLO: '250 hello\r\n',
        MAIL: '250 ok\r\n',
        RCPT: '250 ok\r\n',
        DATA: '354 go on\r\n',
      },
    ],
  ])('%s', async (_, greeting, answers) => {
    const asked = hurry()
    const url = await serverThatSays(greeting, answers)
    expect(await transportTo(url).send(aMailRow())).toMatchObject({
      result: 'later',
      reason: expect.stringContaining('ETIMEDOUT'),
    })
    expect(Math.max(...asked)).toBeLessThanOrEqual(60_000)
  })

  it('also one that keeps talking; its connection is hung up, so that it cannot hold the next mail', async () => {
    hurry()
    const hungUp = Promise.withResolvers<void>()
    const port = await onLoopback(
      createServer((socket) => {
        const words = setInterval(() => socket.write('250-wait\r\n'), 20)
        const over = () => {
          clearInterval(words)
          socket.destroy()
          hungUp.resolve()
        }
        socket.on('error', over).on('close', over).resume().write('220 hello\r\n')
        onTestFinished(over)
      }),
    )
    const transport = transportTo(`smtp://127.0.0.1:${port}`)
    expect(await transport.send(aMailRow())).toMatchObject({ result: 'later' })
    await hungUp.promise
  })
})
