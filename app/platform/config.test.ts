import { describe, expect, it } from 'vitest'
import { readConfig, WrongConfiguration } from './config.server.ts'

/** What the start says about an environment; '' when it accepts it. */
function complaint(env: Record<string, string>) {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    if (!(error instanceof WrongConfiguration)) throw error
    return error.message
  }
}

describe('with nothing configured', () => {
  it('serves on loopback with the embedded database, mail in the built-in inbox, and limits on', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      siteUrl: undefined,
      firstSite: { name: 'Convoyage Dijon', phone: '03 53 01 00 21', email: 'contact@convoyage.example' },
      dataDir: './data',
      databaseUrl: undefined,
      mailTransport: 'inbox',
      mailFrom: undefined,
      smtpUrl: undefined,
      resendKey: undefined,
      resendUrl: 'https://api.resend.com',
      trustedProxies: 0,
      rateLimits: true,
      logLevel: 'info',
    })
  })

  it('takes an empty variable for an absent one, as compose files leave them behind', () => {
    expect(readConfig({ PORT: '', SITE_URL: '  ', DATABASE_URL: '', MAIL_TRANSPORT: '' })).toEqual(
      readConfig({}),
    )
  })

  it('does not mind the variables of other programs', () => {
    expect(readConfig({ HOME: '/root', PATH: '/bin', npm_config_cache: '!' })).toEqual(readConfig({}))
  })
})

describe('what may be set', () => {
  it.each([
    ['PORT', '0', 'port', 0],
    ['PORT', ' 8080 ', 'port', 8080],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
    ['SITE_URL', 'https://convoyage.example', 'siteUrl', 'https://convoyage.example'],
    ['SITE_URL', 'https://Convoyage.example/', 'siteUrl', 'https://convoyage.example'],
    ['SITE_URL', 'http://localhost:8080', 'siteUrl', 'http://localhost:8080'],
    ['DATA_DIR', '/srv/convoyage', 'dataDir', '/srv/convoyage'],
    ['DATABASE_URL', 'postgres://u:p@db/convoyage', 'databaseUrl', 'postgres://u:p@db/convoyage'],
    ['DATABASE_URL', 'postgresql:///convoyage', 'databaseUrl', 'postgresql:///convoyage'],
    ['MAIL_FROM', 'Convoyage <mail@convoyage.example>', 'mailFrom', 'Convoyage <mail@convoyage.example>'],
    ['MAIL_FROM', 'mail@convoyage.example', 'mailFrom', 'mail@convoyage.example'],
    ['RESEND_BASE_URL', 'http://127.0.0.1:9/', 'resendUrl', 'http://127.0.0.1:9'],
    ['TRUST_PROXY', '2', 'trustedProxies', 2],
    ['RATE_LIMITS', 'off', 'rateLimits', false],
    ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
    ['NODE_ENV', 'production', 'production', true],
    ['NODE_ENV', 'staging', 'production', false],
  ])('%s=%s', (name, value, key, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject({ [key]: expected })
  })

  it('names the firm of the first start', () => {
    expect(
      readConfig({
        SITE_NAME: 'Convoyage Lille',
        SITE_PHONE: '+33 3 53 01 00 22',
        SITE_EMAIL: 'lille@x.example',
      }).firstSite,
    ).toEqual({ name: 'Convoyage Lille', phone: '+33 3 53 01 00 22', email: 'lille@x.example' })
  })
})

describe('a wrong value stops the start with a sentence', () => {
  const wholePort = 'it must be a whole number from 0 to 65535.'
  const sender = "it must be an e-mail address, or 'Name <address>'."
  const transport = 'it must be one of inbox, smtp, resend.'
  const site = 'it must be an address that begins with http:// or https://.'
  it.each([
    ['PORT', 'abc', `PORT is 'abc'; ${wholePort}`],
    ['PORT', '70000', `PORT is '70000'; ${wholePort}`],
    ['PORT', '-1', `PORT is '-1'; ${wholePort}`],
    ['PORT', '3000.5', `PORT is '3000.5'; ${wholePort}`],
    ['TRUST_PROXY', 'yes', "TRUST_PROXY is 'yes'; it must be a whole number from 0 to 10."],
    ['TRUST_PROXY', '11', "TRUST_PROXY is '11'; it must be a whole number from 0 to 10."],
    ['MAIL_TRANSPORT', 'sendmail', `MAIL_TRANSPORT is 'sendmail'; ${transport}`],
    ['MAIL_TRANSPORT', 'SMTP', `MAIL_TRANSPORT is 'SMTP'; ${transport}`],
    ['RATE_LIMITS', 'no', "RATE_LIMITS is 'no'; it must be one of on, off."],
    ['LOG_LEVEL', 'verbose', "LOG_LEVEL is 'verbose'; it must be one of debug, info, warn, error, silent."],
    ['SITE_EMAIL', 'nobody', "SITE_EMAIL is 'nobody'; it must be an e-mail address."],
    ['SITE_EMAIL', 'mailto:a@b.fr', "SITE_EMAIL is 'mailto:a@b.fr'; it must be an e-mail address."],
    ['SITE_EMAIL', 'a@b.fr,c', "SITE_EMAIL is 'a@b.fr,c'; it must be an e-mail address."],
    ['MAIL_FROM', 'mailto:a@b.fr', `MAIL_FROM is 'mailto:a@b.fr'; ${sender}`],
    ['SITE_PHONE', '123', "SITE_PHONE is '123'; it must be a telephone number."],
    ['SITE_PHONE', 'call me now', "SITE_PHONE is 'call me now'; it must be a telephone number."],
    [
      'MAIL_FROM',
      'a@b.fr, c@d.fr',
      "MAIL_FROM is 'a@b.fr, c@d.fr'; it must be an e-mail address, or 'Name <address>'.",
    ],
    ['SITE_URL', 'ftp://convoyage.example', `SITE_URL is 'ftp://convoyage.example'; ${site}`],
    ['SITE_URL', 'convoyage.example', `SITE_URL is 'convoyage.example'; ${site}`],
    ['SITE_URL', 'localhost:3000', `SITE_URL is 'localhost:3000'; ${site}`],
    [
      'SITE_URL',
      'https://www.convoyage.example',
      "SITE_URL is 'https://www.convoyage.example'; it must be the bare host: www is redirected to it.",
    ],
    [
      'SITE_URL',
      'https://convoyage.example/fr',
      "SITE_URL is 'https://convoyage.example/fr'; it must be an address without a path, such as https://example.fr.",
    ],
  ])('%s=%s', (name, value, sentence) => {
    expect(complaint({ [name]: value })).toBe(sentence)
  })

  it.each([
    ['SITE_NAME', 'x'.repeat(81), 'at most 80 characters'],
    ['SITE_EMAIL', `${'x'.repeat(300)}@x.fr`, 'at most 254 characters'],
    ['SITE_PHONE', '0'.repeat(30), 'at most 20 characters'],
    ['MAIL_FROM', `${'x'.repeat(400)}@x.fr`, 'at most 320 characters'],
    ['DATA_DIR', 'x'.repeat(2001), 'at most 2000 characters'],
  ])('a %s that is too long is one line, cut short', (name, value, allowed) => {
    const said = complaint({ [name]: value })
    expect(said).toContain(allowed)
    expect(said.split('\n')).toHaveLength(1)
    expect(said.length).toBeLessThan(200)
  })

  it('names every wrong variable at once, a line each', () => {
    const lines = complaint({ PORT: 'abc', LOG_LEVEL: 'loud', TRUST_PROXY: '-' }).split('\n')
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['LOG_LEVEL', 'PORT', 'TRUST_PROXY'])
  })

  it.each([
    ['DATABASE_URL', 'mysql://convoyage:hunter2@db/convoyage', 'postgres:// or postgresql://'],
    ['SMTP_URL', 'mail://user:hunter2@mail.example', 'smtp:// or smtps://'],
    ['SMTP_URL', 'smtp:hunter2.example:587', 'smtp:// or smtps://'],
    ['RESEND_API_KEY', `hunter2${'x'.repeat(200)}`, 'at most 200 characters'],
  ])('%s is named, its value is not repeated', (name, value, allowed) => {
    const said = complaint({ [name]: value })
    expect(said).toContain(`${name} has a value that cannot be used; it must be`)
    expect(said).toContain(allowed)
    expect(said).not.toContain('hunter2')
  })
})

describe('what must be set together', () => {
  it('smtp needs an address', () => {
    expect(complaint({ MAIL_TRANSPORT: 'smtp' })).toBe(
      'SMTP_URL is missing; it must be an address such as smtp://user:password@mail.example:587, because MAIL_TRANSPORT is smtp.',
    )
    expect(complaint({ MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtp://mail.example' })).toBe('')
  })

  it('resend needs a key', () => {
    expect(complaint({ MAIL_TRANSPORT: 'resend' })).toBe(
      'RESEND_API_KEY is missing; it must be the key of your Resend account, because MAIL_TRANSPORT is resend.',
    )
    expect(complaint({ MAIL_TRANSPORT: 'resend', RESEND_API_KEY: 're_1' })).toBe('')
  })

  it.each([
    ['127.0.0.1', ''],
    ['::1', ''],
    ['localhost', ''],
    ['0.0.0.0', "RATE_LIMITS is 'off'; it must be on, unless HOST is one of 127.0.0.1, ::1, localhost."],
  ])('limits may be off on %s only if nobody else can reach it', (HOST, sentence) => {
    expect(complaint({ HOST, RATE_LIMITS: 'off' })).toBe(sentence)
  })

  it.each([
    ['without production, mail stays in the inbox', {}, 'inbox'],
    ['in production nobody has chosen yet', { NODE_ENV: 'production' }, 'none'],
    ['in production an explicit inbox counts', { NODE_ENV: 'production', MAIL_TRANSPORT: 'inbox' }, 'inbox'],
    ['with an address', { MAIL_TRANSPORT: 'smtp', SMTP_URL: 'smtps://mail.example' }, 'smtp'],
    ['with a key', { MAIL_TRANSPORT: 'resend', RESEND_API_KEY: 're_1' }, 'resend'],
  ])('%s', (_, env, expected) => {
    expect(readConfig(env).mailTransport).toBe(expected)
  })
})
