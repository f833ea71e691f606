import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createLog, LOG_LEVELS, type LogLevel } from './log.server.ts'

function logTo(level: LogLevel) {
  const written: string[] = []
  return { log: createLog(level, (line) => written.push(line)), written }
}

/** What one error becomes in a line. */
function lineOf(error: unknown) {
  const { log, written } = logTo('error')
  log.error('it.happened', { request: 'r-1' }, error)
  expect(written).toHaveLength(1)
  return JSON.parse(written[0] ?? '') as Record<string, unknown>
}

describe('a line', () => {
  it('is JSON that ends with a line break, with its time, level, event and fields', () => {
    const { log, written } = logTo('info')
    log.info('http', { status: 200, ms: 1.5, path: '/', cached: false, none: null, absent: undefined })
    expect(written).toEqual([expect.stringMatching(/^\{.*\}\n$/)])
    const { time, ...rest } = JSON.parse(written[0] ?? '')
    expect(new Date(time).toISOString()).toBe(time)
    expect(rest).toEqual({
      level: 'info',
      event: 'http',
      status: 200,
      ms: 1.5,
      path: '/',
      cached: false,
      none: null,
    })
  })

  it('stays one line whatever a path holds', () => {
    const { log, written } = logTo('info')
    log.info('http', { path: '/a\nb\u2028"}{' })
    expect(written.join('').match(/\n/g)).toHaveLength(1)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ path: '/a\nb\u2028"}{' })
  })
})

describe('levels', () => {
  it.each([
    ['debug', ['debug', 'info', 'warn', 'error']],
    ['info', ['info', 'warn', 'error']],
    ['warn', ['warn', 'error']],
    ['error', ['error']],
    ['silent', []],
  ] as const)('%s', (level, expected) => {
    const { log, written } = logTo(level)
    for (const name of LOG_LEVELS) if (name !== 'silent') log[name]('event')
    expect(written.map((line) => JSON.parse(line).level)).toEqual(expected)
  })
})

describe('an error', () => {
  it('is its name, its message and where it arose', () => {
    const line = lineOf(new RangeError('Out of range.'))
    expect(line).toMatchObject({ event: 'it.happened', request: 'r-1', error: 'RangeError' })
    expect(line).toMatchObject({ message: 'Out of range.', stack: expect.stringContaining('log.test.ts') })
  })

  it('keeps its code', () => {
    expect(lineOf(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))).toMatchObject({
      code: 'ECONNREFUSED',
    })
  })

  it.each([
    ['a text', 'secret words'],
    ['nothing', null],
    ['an object', { clientName: 'Camille' }],
  ])('that is not an error (%s) is only named by its type', (_, thrown) => {
    const { time, ...line } = lineOf(thrown)
    expect(line).toEqual({ level: 'error', event: 'it.happened', request: 'r-1', error: typeof thrown })
  })

  it('of the database says its code, never the values it quotes', () => {
    const error = Object.assign(new Error('duplicate key value: camille@example.org'), {
      code: '23505',
      detail: 'Key (client_email)=(camille@example.org) already exists.',
    })
    const line = lineOf(error)
    expect(line).toMatchObject({ error: 'Error', code: '23505' })
    expect(JSON.stringify(line)).not.toContain('camille')
  })

  it('of the database does not quote them by a second line of its message either', () => {
    const error = Object.assign(new Error('invalid input syntax: "12 rue\nde la Liberté\nDijon"'), {
      code: '22P02',
      detail: undefined,
    })
    expect(JSON.stringify(lineOf(error))).not.toContain('Liberté')
  })

  it.each([
    ['reading JSON', () => JSON.parse('{"clientName": Camille Rousseau}')],
    ['checking a shape', () => v.parse(v.object({ n: v.number() }), { n: 'Camille Rousseau' })],
  ])('of %s does not quote what was sent', (_, read) => {
    let thrown: unknown
    try {
      read()
    } catch (error) {
      thrown = error
    }
    const line = lineOf(thrown)
    expect(line).toMatchObject({ error: expect.stringMatching(/^(Syntax|Vali)Error$/) })
    expect(JSON.stringify(line)).not.toContain('Camille')
  })

  it('with a very long message is cut', () => {
    expect(String(lineOf(new Error('x'.repeat(5_000))).message)).toHaveLength(300)
  })
})
