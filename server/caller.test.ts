import { describe, expect, it } from 'vitest'
import { callerAddress, type NodeBindings, namesTwoHosts } from './caller.ts'

function callerOf(hops: number, forwarded?: string | string[], remoteAddress = '10.0.0.9') {
  const request = new Request('http://localhost:3000/')
  for (const value of [forwarded ?? []].flat()) request.headers.append('x-forwarded-for', value)
  return callerAddress(request, { incoming: { socket: { remoteAddress } } } as NodeBindings, hops)
}

describe('without a proxy of ours', () => {
  it('the socket says who calls, whatever the request claims', () => {
    expect(callerOf(0)).toBe('10.0.0.9')
    expect(callerOf(0, '192.0.2.7')).toBe('10.0.0.9')
    expect(callerOf(0, Array(50).fill('192.0.2.7'))).toBe('10.0.0.9')
  })

  it('a request made in the process has a name of its own', () => {
    expect(callerAddress(new Request('http://localhost:3000/'), undefined, 0)).toBe('in-process')
  })
})

describe('behind proxies of ours', () => {
  it.each([
    ['one proxy, one caller', 1, '192.0.2.7', '192.0.2.7'],
    ['one proxy, what the caller wrote before it', 1, '203.0.113.1, 192.0.2.7', '192.0.2.7'],
    ['two proxies', 2, '192.0.2.7, 10.0.0.1', '192.0.2.7'],
    ['two proxies, what the caller wrote before them', 2, 'x, 203.0.113.1, 192.0.2.7, 10.0.0.1', '192.0.2.7'],
    ['without spaces', 1, '203.0.113.1,192.0.2.7', '192.0.2.7'],
    ['with many', 1, '203.0.113.1,   192.0.2.7  ', '192.0.2.7'],
    ['in two headers', 2, ['192.0.2.7', '10.0.0.1'], '192.0.2.7'],
    ['a chain that is too short', 3, '192.0.2.7', '10.0.0.9'],
    ['no chain', 1, undefined, '10.0.0.9'],
    ['an empty chain', 1, '', '10.0.0.9'],
    ['an empty end', 1, '192.0.2.7,', '10.0.0.9'],
  ])('%s', (_, hops, forwarded, expected) => {
    expect(callerOf(hops, forwarded)).toBe(expected)
  })

  it.each([100, 1_990, 1_999, 5_000, 14_000])('a claim of %i signs in front changes nothing', (length) => {
    for (const claim of ['203.0.113.1,', '203.0.113.2,'])
      expect(callerOf(1, `${claim.repeat(length).slice(0, length)}, 192.0.2.7`)).toBe('192.0.2.7')
  })

  it.each([
    ['IPv4', '192.0.2.7:51234', '192.0.2.7'],
    ['IPv6', '[2001:db8:1:2::7]:51234', '2001:db8:1:2::/64'],
    ['IPv6 in brackets alone', '[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ])('a proxy that notes the port too does not make a caller of each port: %s', (_, noted, expected) => {
    expect(callerOf(1, noted)).toBe(expected)
  })

  it('what is no address at all is cut short', () => {
    expect(callerOf(1, 'x'.repeat(1_500)).length).toBeLessThan(60)
  })
})

describe('one customer is one address', () => {
  it.each([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['the same as IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the same in capitals', '::FFFF:192.0.2.7', '192.0.2.7'],
    ['a written-out IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['another of the same /64', '2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['a short one', '2001:db8::1', '2001:db8:0:0::/64'],
    ['a short one in the middle', '2001:db8::3:4:5:6', '2001:db8:0:0::/64'],
    ['this machine', '::1', '0:0:0:0::/64'],
  ])('%s', (_, address, expected) => {
    expect(callerOf(0, undefined, address)).toBe(expected)
  })

  it('and another /64 is another customer', () => {
    expect(callerOf(0, undefined, '2001:db8:1:3::1')).not.toBe(callerOf(0, undefined, '2001:db8:1:2::1'))
  })
})

it.each([
  ['none', [], false],
  ['one', ['Host', 'a.example', 'Accept', 'host'], false],
  ['two', ['Host', 'a.example', 'Host', 'b.example'], true],
  ['the same twice', ['Host', 'a.example', 'Host', 'a.example'], true],
  ['two in other letters', ['hOST', 'a.example', 'Accept', '*/*', 'host', 'b.example'], true],
  ['one, and a value that reads like one', ['Host', 'Host', 'X-Name', 'host'], false],
])('a request that names %s hosts', (_, rawHeaders, several) => {
  expect(namesTwoHosts({ incoming: { rawHeaders } } as unknown as NodeBindings)).toBe(several)
})

it('a request made in the process names no second host', () => {
  expect(namesTwoHosts(undefined)).toBe(false)
  expect(namesTwoHosts({})).toBe(false)
})
