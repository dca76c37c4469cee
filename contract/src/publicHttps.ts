// A name with a dot and a letter in its last label: no IP address in any notation, no `localhost`.
const publicName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/

const internalName = /\.(?:localhost|local|internal|intranet|private|home|lan|corp|test|invalid|arpa)$/

/**
 * Whether an address is https at the usual port of a public name, without credentials. The server also checks the name's
 * IP addresses whenever it connects.
 */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { href, protocol, username, password, port, hostname, hash } = new URL(address)
  // The URL parser strips controls and rewrites numbers: reject anything it changed.
  if (href !== address || protocol !== 'https:') return false
  return (
    [username, password, port, hash].every((part) => part === '') &&
    publicName.test(hostname) &&
    !internalName.test(hostname)
  )
}
