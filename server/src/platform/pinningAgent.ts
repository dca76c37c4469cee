import { Agent } from 'node:https'
import type { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import { isPublicAddress } from './push/publicAddress.ts'
import type { PushNetwork } from './push/pushNetwork.ts'

export class PrivateAddress extends Error {}

/** Connects to the very address that was checked: a name that resolves elsewhere a moment later gains nothing. */
export class PinningAgent extends Agent {
  readonly #network: PushNetwork
  constructor(
    network: PushNetwork,
    { maxSockets, timeout }: { readonly maxSockets: number; readonly timeout: number },
  ) {
    super({ keepAlive: true, maxSockets, timeout })
    this.#network = network
  }
  override createConnection(
    { host: hostname, ...options }: { host?: string; servername?: string },
    done: (error: Error | null, socket?: Duplex) => void,
  ): undefined {
    callbackify(() => this.#connect(hostname ?? '', options))(done)
  }
  async #connect(hostname: string, options: object): Promise<Duplex> {
    const addresses = await this.#network.resolve(hostname)
    if (!addresses.every(isPublicAddress)) throw new PrivateAddress()
    const [address] = addresses
    if (address === undefined) throw new Error(`${hostname} has no address.`)
    return this.#network.connect(address, { ...options, servername: hostname })
  }
}
