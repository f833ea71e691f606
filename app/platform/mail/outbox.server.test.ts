import { describe, expect, it } from 'vitest'
import { checkEmail } from '#app/features/booking/booking.rules.ts'
import { type App, write } from '#app/platform/app.server.ts'
import { testApp } from '#test/kit.ts'
import { aMail } from '#test/mails.ts'
import { type Mail, queueMail, senderOf } from './outbox.server.ts'
import { countMails, listMails, nextDueAt } from './outbox.store.server.ts'

const OVER_SMTP = { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' }

const queue = (app: App, ...mails: Mail[]) =>
  write(app, async (tx) => {
    for (const mail of mails) await queueMail(tx, mail)
  })
const mailsOf = (app: App) => listMails(app.db, app.site.id)

describe('a queued mail', () => {
  it('is kept as it was written, due at once', async () => {
    const app = await testApp({ env: OVER_SMTP })
    const attachments = [{ filename: 'a.ics', contentType: 'text/calendar', text: 'BEGIN\r\nEND' }]
    const replyTo = { name: 'Éloïse', address: 'eloise@example.org' }
    await queue(app, aMail({ replyTo, attachments, text: 'un\ndeux', html: '<p>été & "co"</p>' }))
    expect(await mailsOf(app)).toMatchObject([
      {
        kind: 'booking.client',
        subject_id: 'booking-1',
        to_name: 'Camille Rousseau',
        to_address: 'camille.rousseau@example.org',
        state: 'queued',
        attempts: 0,
        next_attempt_at: app.clock.now(),
        created_at: app.clock.now(),
        sent_at: null,
        content: {
          from: { name: 'Convoyage Dijon', address: 'contact@convoyage.example' },
          replyTo,
          subject: 'Votre demande CV-2026-000001',
          text: 'un\ndeux',
          html: '<p>été & "co"</p>',
          attachments,
        },
      },
    ])
    expect(await countMails(app.db)).toEqual({ queued: 1, failed: 0 })
    expect(await nextDueAt(app.db)).toEqual(app.clock.now())
  })

  it('is lost with the transaction it belongs to', async () => {
    const app = await testApp({ env: OVER_SMTP })
    const failing = write(app, async (tx) => {
      await queueMail(tx, aMail())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await mailsOf(app)).toEqual([])
    expect(await nextDueAt(app.db)).toBeNull()
  })

  it('has a Message-ID of its own at the address it is sent from', async () => {
    const app = await testApp({ env: { ...OVER_SMTP, MAIL_FROM: 'Mails <robot@mail.example>' } })
    await queue(app, aMail({ subjectId: '1' }), aMail({ subjectId: '2' }))
    const ids = (await mailsOf(app)).map((mail) => mail.message_id)
    for (const id of ids) expect(id).toMatch(/^<[0-9a-z]{26}@mail\.example>$/)
    expect(new Set(ids).size).toBe(2)
  })

  it('stays in the built-in inbox, where it has arrived', async () => {
    const app = await testApp({ env: { MAIL_TRANSPORT: 'inbox' } })
    await queue(app, aMail())
    expect(await mailsOf(app)).toMatchObject([{ state: 'sent', sent_at: app.clock.now() }])
    expect(await countMails(app.db)).toEqual({ queued: 0, failed: 0 })
    expect(await nextDueAt(app.db)).toBeNull()
  })

  it('is listed newest first', async () => {
    const app = await testApp()
    for (const subjectId of ['1', '2', '3']) await queue(app, aMail({ subjectId }))
    expect((await mailsOf(app)).map((mail) => mail.subject_id)).toEqual(['3', '2', '1'])
    expect(await listMails(app.db, app.site.id, 2)).toHaveLength(2)
    expect(await listMails(app.db, 'another-site')).toEqual([])
  })
})

describe('of one kind about one subject, one mail is queued', () => {
  it('and the first one stays', async () => {
    const app = await testApp({ env: OVER_SMTP })
    await queue(app, aMail({ text: 'first' }), aMail({ text: 'second' }))
    await queue(app, aMail({ text: 'third' }))
    expect(await mailsOf(app)).toMatchObject([{ content: { text: 'first' } }])
  })

  it('also when asked twenty times at once', async () => {
    const app = await testApp({ env: OVER_SMTP })
    await Promise.all(Array.from({ length: 20 }, () => queue(app, aMail())))
    expect(await mailsOf(app)).toHaveLength(1)
  })

  it('another kind and another subject are other mails', async () => {
    const app = await testApp({ env: OVER_SMTP })
    await queue(app, aMail(), aMail({ kind: 'booking.service' }), aMail({ subjectId: 'booking-2' }))
    expect(await mailsOf(app)).toHaveLength(3)
  })
})

describe('a header holds one line', () => {
  it.each([
    ['a line feed', 'Eve\nBcc: evil@example.org'],
    ['a carriage return', 'Eve\rBcc: evil@example.org'],
    ['both', 'Eve\r\n\r\nBcc: evil@example.org'],
    ['a separator of lines', 'Eve\u2028Bcc: evil@example.org'],
    ['a separator of paragraphs', 'Eve\u2029Bcc: evil@example.org'],
    ['a form feed', 'Eve\fBcc: evil@example.org'],
    ['a zero', 'Eve\u0000Bcc: evil@example.org'],
  ])('%s becomes a space in every one of them', async (_, text) => {
    const app = await testApp({ env: OVER_SMTP })
    const someone = (address: string) => ({ name: text, address })
    await queue(
      app,
      aMail({ to: someone('a@example.org'), replyTo: someone('b@example.org'), subject: text }),
    )
    const line = 'Eve Bcc: evil@example.org'
    expect(await mailsOf(app)).toMatchObject([
      { to_name: line, content: { subject: line, replyTo: { name: line } } },
    ])
  })
})

it('the name of the firm is one line too', async () => {
  const app = await testApp({ env: OVER_SMTP, site: { name: 'Convoyage\r\nDijon' } })
  await queue(app, aMail())
  expect(await mailsOf(app)).toMatchObject([{ content: { from: { name: 'Convoyage Dijon' } } }])
})

describe('an address that is not a plain one', () => {
  it.each([
    ['two of them', 'a@example.org,b@example.org'],
    ['two of them, spaced', 'a@example.org b@example.org'],
    ['a name beside it', 'Eve <a@example.org>'],
    ['another header', 'a@example.org\r\nBcc: evil@example.org'],
    ['a line break at its end', 'a@example.org\n'],
    ['another address in quotes', '"evil@example.com x"@example.org'],
    ['a comment', 'a(evil@example.com)@example.org'],
    ['a route', '@evil.example:a@example.org'],
    ['a group', 'all:a@example.org;'],
    ['a literal domain', 'a@[127.0.0.1]'],
    ['a backslash', 'a\\@example.org'],
    ['no domain', 'a'],
    ['nothing', ''],
    ['too much', `${'a'.repeat(65)}@example.org`],
  ])('%s is a bug: nothing is kept', async (_, address) => {
    const app = await testApp({ env: OVER_SMTP })
    const someone = { name: 'Eve', address }
    await expect(queue(app, aMail({ to: someone }))).rejects.toThrow('not a plain address')
    await expect(queue(app, aMail({ replyTo: someone }))).rejects.toThrow('not a plain address')
    expect(await mailsOf(app)).toEqual([])
  })

  it.each([
    ['everyday', 'camille.rousseau+convoyage@example.org'],
    ['an apostrophe', "o'brien@example.org"],
    ['all signs', "!#$%&'*+/=?^_`{|}~-@example.org"],
    ['the longest name', `${'a'.repeat(64)}@example.org`],
    ['the longest domain', `a@${`${'b'.repeat(63)}.`.repeat(3)}${'c'.repeat(60)}`],
  ])('what the booking form accepts is plain: %s', async (_, address) => {
    expect(checkEmail(address)).toEqual({ value: address, problems: [] })
    const app = await testApp({ env: OVER_SMTP })
    await queue(app, aMail({ to: { name: '', address } }))
    expect(await mailsOf(app)).toMatchObject([{ to_address: address }])
  })
})

describe('the sender', () => {
  it.each([
    ['is the firm', undefined, 'Convoyage Dijon', 'contact@convoyage.example'],
    ['is an address of its own under the firm’s name', 'a@b.example', 'Convoyage Dijon', 'a@b.example'],
    ['has a name of its own', 'Réservations <a@b.example>', 'Réservations', 'a@b.example'],
    ['has a name close by', 'Réservations<a@b.example>', 'Réservations', 'a@b.example'],
  ])('%s', async (_, MAIL_FROM, name, address) => {
    const app = await testApp({ env: MAIL_FROM ? { MAIL_FROM } : {} })
    expect(senderOf(app)).toEqual({ name, address })
  })
})
