import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addressBehind, countedAddressOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.255', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:1::', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:0:0:1::', '2001:db8:0::/48'],
  ['2001::5', '2001:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['::', '0:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['unknown', 'unknown'],
  ['x'.repeat(5000), 'x'.repeat(100)],
])('[ACC-04] %s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['x'.repeat(5000), 'x'.repeat(100)],
])('[API-06] limits count %s as %s', (address, counted) => {
  expect(countedAddressOf(address)).toBe(counted)
})

test.each([
  [0, '203.0.113.1'],
  [1, undefined],
  [1, '203.0.113.1'],
  [1, '203.0.113.2, 203.0.113.1'],
  [2, '203.0.113.2,203.0.113.1'],
  [2, '203.0.113.1'],
])(
  '[API-06] behind %i proxies, limits on sockets count the same address as those on calls for %j',
  async (proxies, forwarded) => {
    const app = fastify({ trustProxy: (_address, hop) => hop <= proxies - 1 })
    app.get('/', async (request) => ({ ip: request.ip, behind: addressBehind(proxies, request.raw) }))
    const answer = await app.inject({ url: '/', headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
    const { ip, behind } = answer.json<{ ip: string; behind: string }>()
    expect(behind).toBe(ip)
  },
)
