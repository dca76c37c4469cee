import { lookup } from 'node:dns/promises'
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls'

/** How pushes reach the push services; tests bring one that leads to their own. */
export interface PushNetwork {
  /** All IP addresses of a name. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>
  /** Opens a connection to one of these addresses, for the name. */
  readonly connect: (address: string, options: ConnectionOptions) => TLSSocket
}

export const internet: PushNetwork = {
  async resolve(hostname) {
    return (await lookup(hostname, { all: true, order: 'ipv4first' })).map(({ address }) => address)
  },
  connect: (address, options) => connectTls({ ...options, host: address, port: 443 }),
}
