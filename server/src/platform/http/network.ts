import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of an address: an IPv4 /24 or an IPv6 /48, the least that one customer of a provider usually has. A text
 * that is no address, such as a proxy's own name for it, is its own network.
 */
export function networkOf(address: string): string {
  const plain = unmapped(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 3).join(':')}::/48` : plain.slice(0, 100)
}

/**
 * The key of limits per address: an IPv4 address or an IPv6 /64, within which a device picks its own addresses. A text
 * that is no address is its own key.
 */
export function countedAddressOf(address: string): string {
  const plain = unmapped(address)
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain.slice(0, 100)
}

/** The client's address behind so many proxies: Fastify's `request.ip`, for a request that Fastify doesn't see. */
export function addressBehind(proxies: number, { headers, socket }: IncomingMessage): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  return [...forwarded, socket.remoteAddress ?? ''].slice(-1 - proxies)[0] ?? ''
}

const unmapped = (address: string) => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address

// The eight groups, without leading zeros; an IPv4 ending doesn't matter for the first three.
function groupsOf(address: string): string[] {
  const sides = address.replace(/%.*$/, '').split('::')
  const [left = [], right = []] = sides.map((side) => side.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
