/** Every pattern of the product, given to a checker of catastrophic backtracking. */
import { readdirSync, readFileSync } from 'node:fs'
import { checkSync } from 'recheck'
import { describe, expect, it } from 'vitest'
import { REFUSED_CODE } from '#app/typed-text.ts'

/** Not linear, and reviewed: `longest` is what the pattern is ever given, which the test tries with the worst text. */
const REVIEWED: { source: string; longest: number; reason: string }[] = [
  {
    source: '\\s*;\\s*q=',
    longest: 300,
    reason: 'Accept-Encoding is cut to 300 characters before it is split',
  },
  {
    source: '<script(?:\\s[^>]*)?>([\\s\\S]*?)<\\/script>',
    longest: 0,
    reason: 'reads pages that we made: what a visitor typed is encoded there and holds no "<"',
  },
]

// The checker's own Java or native program is not asked for: this one is plain JavaScript.
process.env.RECHECK_SYNC_BACKEND = 'pure'
/** Fewer tries than by default: what it finds in our kind of patterns, it finds with the first ones. */
const EFFORT = {
  maxIteration: 2,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 40,
  mutationSize: 20,
  crossoverSize: 10,
  timeout: 30_000,
}

/** A literal stands where a value may begin; `</div>`, `/>`, comments and divisions do not. */
const LITERAL =
  /(?<=(?:^|[=(,:[!&|?{};>]|\breturn|\bcase)\s*)\/(?![/*>$])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([dgimsuvy]*)/gm
const literalsIn = (text: string) =>
  [...text.matchAll(LITERAL)].map(([, source = '', flags = '']) => ({ source, flags }))

const sources = ['app', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${folder}/${path}`, 'utf8') })),
)
const found = new Map<string, { source: string; flags: string }>()
for (const { source, flags } of [
  ...sources.flatMap(({ text }) => literalsIn(text)),
  ...REFUSED_CODE.map(({ pattern }) => pattern),
])
  found.set(`/${source}/${flags}`, { source, flags })

describe('the search for patterns', () => {
  it.each([
    ['an argument', "text.replace(/a+/g, '')", ['/a+/g']],
    ['a value', 'const A = /[/"]x\\/y/iu', ['/[/"]x\\/y/iu']],
    ['a property', '{ tag: /<[a-z/!]>/gi,\n  next: /b/ }', ['/<[a-z/!]>/gi', '/b/']],
    ['a value on its own line', 'const A =\n    /a|b/u', ['/a|b/u']],
    ['a condition', 'return /a/.test(x) ? /b/ : !/c/.test(y)', ['/a/', '/b/', '/c/']],
    ['an arrow', 'const f = (x: string) => /a/.test(x)', ['/a/']],
    ['no comment', '// a / b / c\n/* x */ /** y */', []],
    ['no division', 'const a = b / c / d', []],
    ['no element', '<b>a</b> <br /> <i x="1"/>', []],
    ['no address', "'https://a.fr/b/c' + '/suivi/:secret/x'", []],
  ])('finds %s', (_, text, literals) => {
    expect(literalsIn(text).map(({ source, flags }) => `/${source}/${flags}`)).toEqual(literals)
  })

  it('found those of the product', () => {
    expect(found.size).toBeGreaterThan(40)
    expect([...found.keys()]).toEqual(expect.arrayContaining(['/^[\\d +()-]+$/', '/\\s+/g']))
  })

  it('misses none that is put together: such patterns are exported, and listed above', () => {
    const built = sources.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path)
    expect(built).toEqual(['app/typed-text.ts'])
  })
})

describe('the checker', () => {
  it.each([
    '^(a+)+$',
    '^(?:a{1,64}){1,64}$',
    '(?<!\\p{L})\\s+\\s+=',
    '<[a-z][^<]{0,1000}[^>]{0,1000}[^x]{0,1000}>',
  ])('finds a bad pattern, with the effort made here: %s', { timeout: 30_000 }, (source) => {
    expect(checkSync(source, 'u', EFFORT).status).toBe('vulnerable')
  })
})

describe('patterns', () => {
  it.each([...found])('%s', { timeout: 60_000 }, (_, { source, flags }) => {
    const verdict = checkSync(source, flags, EFFORT)
    const reviewed = REVIEWED.find((entry) => entry.source === source)
    // 'unknown' is no answer, and is not taken for a good one.
    if (!reviewed) return expect(verdict).toMatchObject({ status: 'safe' })
    if (verdict.status !== 'vulnerable') return expect(verdict).toMatchObject({ status: 'vulnerable' })

    const { pumps, suffix } = verdict.attack
    const worst = pumps.map(({ prefix, pump }) => prefix + pump.repeat(reviewed.longest)).join('')
    const started = performance.now()
    new RegExp(source, flags).test((worst + suffix).slice(0, reviewed.longest))
    expect(performance.now() - started).toBeLessThan(50)
  })

  it('on the list of exceptions are still there', () => {
    const known = [...found.values()].map(({ source }) => source)
    for (const { source } of REVIEWED) expect(known).toContain(source)
  })
})
