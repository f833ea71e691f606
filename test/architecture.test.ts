import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { complaints } from './architecture.ts'

const FILES = '{app,server,db,scripts,bench,test}/**/*.{ts,tsx,css}'

it('the house stands as its map says', () => {
  const house = new Map(globSync(FILES).map((path) => [path, readFileSync(path, 'utf8')]))
  expect(house.size).toBeGreaterThan(100)
  expect(complaints(house)).toEqual([])
})

const a = (target: string) => `import { a } from '${target}'`
const lines = (count: number) => '\n'.repeat(count)
const site = (name: string) => `app/features/site/${name}`
const booking = (name: string) => `app/features/booking/${name}`

/** A small house in order; below, one thing in it is broken at a time. */
const SMALL = {
  'app/outcome.ts': '',
  'app/i18n/languages.ts': '',
  'app/i18n/texts.tsx': a('./languages.ts'),
  'app/ui/field.tsx': a('../i18n/texts.tsx'),
  'app/platform/app.server.ts': a('../i18n/languages.ts'),
  'app/platform/limits.store.server.ts': `${a('#db/schema.ts')}\ndb.selectFrom('limits')`,
  'db/schema.ts': '',
  [site('site.rules.ts')]: `${a('valibot')}\n${a('#app/outcome.ts')}\nconst b = new Date(instant)`,
  [site('site-identity.ts')]: a('react-router'),
  [site('site-frame.tsx')]: `${a('#app/ui/field.tsx')}\nimport './site.css'`,
  [site('site.store.server.ts')]: "db.insertInto('sites')",
  [site('site.server.ts')]: a('./site.store.server.ts'),
  [booking('booking.server.ts')]: `${a('#app/platform/app.server.ts')}\n${a('../site/site.server.ts')}`,
  [booking('booking-form.tsx')]: a('../site/site-identity.ts'),
  'app/routes/site/home.tsx': `${a('#app/features/site/site-frame.tsx')}\n${a('#app/features/booking/booking-form.tsx')}`,
  'server/main.ts': a('#app/routes/site/home.tsx'),
}
const complaintsAbout = (changes: Record<string, string>) =>
  complaints(new Map(Object.entries({ ...SMALL, ...changes })))

it.each([
  ['it is in order', {}],
  ['texts are long', { 'app/i18n/pages/fr.ts': lines(500) }],
  ['the tables are on one page', { 'db/schema.ts': lines(500) }],
  ['types go in a circle', { 'app/outcome.ts': "import type { Outcome } from './outcome.ts'" }],
  ['a test imports what it likes', { 'app/platform/a.test.ts': a('#app/features/site/site.rules.ts') }],
])('a small house deserves no complaint when %s', (_, changes) => {
  expect(complaintsAbout(changes)).toEqual([])
})

const RULES = '#app/features/site/site.rules.ts'
const STORE = '#app/features/site/site.store.server.ts'
const upwards = 'imports only go down'
const stored = 'a store is asked by its own feature'
const others = 'a feature uses the rules and use cases of another'
const pure = 'rules are pure'
const env = 'only config.server.ts reads the environment'

it.each<[string, Record<string, string>, string]>([
  ['platform imports a feature', { 'app/platform/a.ts': a(RULES) }, upwards],
  ['platform imports its types', { 'app/platform/a.ts': `import type { A } from '${RULES}'` }, upwards],
  ['platform imports texts', { 'app/platform/a.ts': a('../i18n/texts.tsx') }, upwards],
  ['ui imports a feature', { 'app/ui/a.tsx': `import {\n  A,\n  type B,\n} from '${RULES}'` }, upwards],
  ['ui passes a feature on', { 'app/ui/a.tsx': `export * from '${RULES}'` }, upwards],
  ['ui imports a feature later', { 'app/ui/a.tsx': `const b = () => import('${RULES}')` }, upwards],
  ['the ground imports the platform', { 'app/pages.ts': a('./platform/app.server.ts') }, upwards],
  ['a feature imports a route', { [site('b.tsx')]: a('#app/routes/site/home.tsx') }, upwards],
  ['the app imports the shell', { 'app/root.tsx': a('#server/main.ts') }, upwards],
  ['a feature asks the store of another', { [booking('b.server.ts')]: a(STORE) }, stored],
  ['a route asks a store', { 'app/routes/site/b.tsx': a(STORE) }, stored],
  ['a feature shows what another shows', { [booking('b.tsx')]: a('../site/site-frame.tsx') }, others],
  [
    'a feature sends mails of another',
    { [booking('b.server.ts')]: a('../site/site.email.server.ts') },
    others,
  ],
  ['rules import React', { [site('b.rules.ts')]: a('react') }, pure],
  ['rules import Node', { [site('b.rules.ts')]: a('node:path') }, pure],
  ['rules import the platform', { [site('b.rules.ts')]: a('#app/platform/clock.ts') }, pure],
  ['rules import a stylesheet', { [site('b.rules.ts')]: "import './b.css'" }, pure],
  ['rules ask the clock', { [site('b.rules.ts')]: 'const today = new Date()' }, pure],
  ['rules ask the clock in numbers', { [site('b.rules.ts')]: 'const now = Date.now()' }, pure],
  ['a use case imports a component', { [site('b.server.ts')]: a('./site-frame.tsx') }, 'no component'],
  ['a use case knows the tables', { [site('b.server.ts')]: a('#db/schema.ts') }, 'only stores know'],
  ['a use case asks the tables', { [site('b.server.ts')]: "db\n  .selectFrom('b')" }, 'only stores ask'],
  ['a route asks the tables', { 'app/routes/site/b.tsx': "db.deleteFrom('b')" }, 'only stores ask'],
  ['the platform reads the environment', { 'app/platform/b.ts': 'const b = process.env' }, env],
  ['the shell reads the environment', { 'server/b.ts': 'const port = process.env.PORT' }, env],
  ['files go in a circle', { 'app/ui/b.tsx': a('./c.tsx'), 'app/ui/c.tsx': a('./b.tsx') }, 'no circle'],
  ['features go in a circle', { [site('b.server.ts')]: a('../booking/booking.server.ts') }, 'no circle'],
  ['a file is too long', { 'server/b.ts': lines(301) }, '301 lines, of at most 300'],
  ['a test is too long', { 'app/ui/b.test.ts': lines(301) }, '301 lines, of at most 300'],
  ['a route is too long', { 'app/routes/site/b.tsx': lines(81) }, '81 lines, of at most 80'],
  ['a drawer is opened', { 'app/ui/utils.ts': '' }, 'no known kind'],
  ['a barrel is put in', { [site('index.ts')]: '' }, 'no known kind'],
  ['a kind is invented', { [site('site.service.ts')]: '' }, 'no known kind'],
  ['a feature gets folders', { [site('components/b.tsx')]: '' }, 'no known kind'],
  ['something lies about in the app', { 'app/session.ts': '' }, 'no known kind'],
  ['something lies about in the database', { 'db/queries.ts': '' }, 'no known kind'],
])('there is one complaint when %s', (_, changes, complaint) => {
  expect(complaintsAbout(changes)).toEqual([expect.stringContaining(complaint)])
})
