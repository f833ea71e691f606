import { expect, it } from 'vitest'
import { isDatabaseAway } from './postgres.server.ts'

const failing = (code: string, more = {}) => Object.assign(new Error('no'), { code, ...more })

it.each([
  ['the connection was lost', failing('08006')],
  ['too many connections', failing('53300')],
  ['the server is shutting down', failing('57P01')],
  ['the server is starting up', failing('57P03')],
  ['a statement ran out of time', failing('57014')],
  ['a lock could not be had', failing('55P03')],
  ['nobody listens', failing('ECONNREFUSED')],
  ['the socket was cut', failing('ECONNRESET')],
  ['its name is unknown', failing('ENOTFOUND')],
  ['nobody listens on any of its addresses', new AggregateError([failing('ECONNREFUSED')], 'all failed')],
  ['pg says so in words', new Error('Connection terminated unexpectedly')],
  ['the pool is exhausted', new Error('timeout exceeded when trying to connect')],
  ['it was closed by us', new Error('driver has already been destroyed')],
  ['SQLite is locked', failing('ERR_SQLITE_ERROR', { errcode: 5 })],
  ['SQLite is locked in a longer code', failing('ERR_SQLITE_ERROR', { errcode: 261 })],
  ['the disk is full', failing('ERR_SQLITE_ERROR', { errcode: 13 })],
  ['the file is closed', failing('ERR_INVALID_STATE')],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

it.each([
  ['a value is there twice', failing('23505')],
  ['a column does not exist', failing('42703')],
  ['a division by zero', failing('22012')],
  ['a broken SQLite constraint', failing('ERR_SQLITE_ERROR', { errcode: 2067 })],
  ['a bug of ours', new TypeError('Cannot read properties of undefined')],
  ['several bugs of ours', new AggregateError([new Error('one'), new Error('two')])],
  ['a text', 'ECONNREFUSED'],
  ['nothing', undefined],
])('the query or the code is wrong: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
