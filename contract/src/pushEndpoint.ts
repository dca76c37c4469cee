import { pushLimits } from './pushLimits.ts'

// A name with a dot and a letter in its last label: no IP address in any notation, no `localhost`.
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/

const internalName = /\.(?:localhost|local|internal|intranet|private|home|lan|corp|test|invalid|arpa)$/

/**
 * Whether an address can be a push service's: https at the usual port of a public name, without credentials. The server
 * also checks the name's addresses whenever it sends.
 */
export function isPushEndpoint(address: string): boolean {
  if (address.length > pushLimits.endpointLength || !URL.canParse(address)) return false
  const { href, protocol, username, password, port, hostname, hash } = new URL(address)
  // The URL parser strips controls and rewrites numbers: reject anything it changed.
  if (href !== address || protocol !== 'https:') return false
  return (
    [username, password, port, hash].every((part) => part === '') &&
    publicName.test(hostname) &&
    !internalName.test(hostname)
  )
}
