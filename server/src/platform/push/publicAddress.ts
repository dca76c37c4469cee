import { BlockList, isIPv4, isIPv6 } from 'node:net'

// IANA's special-purpose registries: private, loopback, link-local, shared, documentation, benchmarking, multicast, reserved.
const specialV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

// Within the global unicast addresses: protocol assignments with Teredo, 6to4, which wraps any IPv4, and documentation.
const specialV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, prefix] of specialV4) special.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of specialV6) special.addSubnet(net, prefix, 'ipv6')

const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
