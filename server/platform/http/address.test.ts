import { expect, it } from 'vitest'
import { startTestSite } from '#tests/site.ts'
import { addressKey, addressOf, networkOf } from './address.ts'

it.each<[string, number, string]>([
  ['203.0.113.9', 0, '127.0.0.1'],
  ['203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.7, 203.0.113.9', 2, '198.51.100.7'],
  ['203.0.113.9:4711', 1, '203.0.113.9'],
  ['[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['[2001:db8::1]', 1, '2001:db8::1'],
  ['2001:db8::1', 1, '2001:db8::1'],
  ['', 1, '127.0.0.1'],
])('behind X-Forwarded-For %j with %i proxies stands %s', (forwarded, trusted, address) => {
  const request = { socket: { remoteAddress: '127.0.0.1' }, headers: forwarded === '' ? {} : { 'x-forwarded-for': forwarded } }
  expect(addressOf(request as never, trusted)).toBe(address)
})

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))

it('counts a household as one, whichever port and address of it a proxy names', () => {
  const key = (forwarded: string) =>
    addressKey(addressOf({ socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': forwarded } } as never, 1))
  expect(key('203.0.113.9:1')).toBe(key('203.0.113.9:2'))
  expect(key('[2001:db8::1]:1')).toBe(key('2001:db8::2'))
})

it.each(['/feed', '/sitemap.xml', '/api/posts'])('counts people behind a proxy apart, where they ask for %s', async (path) => {
  // Three reads for each address.
  const site = await startTestSite({
    env: { PUBLIC_URL: 'https://site.example', COTERIE_SANDBOX: 'off', TRUST_PROXY: '1', LIMIT_SCALE: '0.001' },
  })
  const ask = async (address: string) => (await fetch(`${site.localUrl}${path}`, { headers: { 'x-forwarded-for': address } })).status
  const of = async (address: string) => [await ask(address), await ask(address), await ask(address), await ask(address)]
  expect(await of('203.0.113.1')).toEqual([200, 200, 200, 429])
  expect(await of('203.0.113.2')).toEqual([200, 200, 200, 429])
})
