import { randomBytes } from 'node:crypto'
import { collegeSignInLimits } from '@quad/contract/entities/collegeSignIn.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../appContext.ts'
import type { Devices, MarkedAccount } from '../auth/devices.ts'
import { deviceName } from './deviceName.ts'
import { countedAddressOf, networkOf } from './network.ts'
import { onHangUp } from './onHangUp.ts'

// The calls that sign in are below /users. Browsers keep no cookie for longer than 400 days.
const attributes = 'Path=/api/users; Max-Age=34560000; HttpOnly; SameSite=Strict'
const accountsAtMost = 5
const browserSeconds = collegeSignInLimits.minutes * 60

/** The address, network and device of a request. They decide which limit it is charged to, and nothing else (decision 19). */
export class Client {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #devices: Devices
  readonly #attributes: string

  constructor(request: FastifyRequest, reply: FastifyReply, context: Pick<AppContext, 'devices' | 'publicUrl'>) {
    this.#request = request
    this.#reply = reply
    this.#devices = context.devices
    this.#attributes = context.publicUrl.startsWith('https:') ? `${attributes}; Secure` : attributes
  }

  get address(): string {
    return countedAddressOf(this.#request.ip)
  }

  get network(): string {
    return networkOf(this.#request.ip)
  }

  get deviceName(): string {
    return deviceName(this.#request.headers['user-agent'])
  }

  readonly onHangUp = (listener: () => void) => onHangUp(this.#reply.raw, listener)

  /** Whether the device says that it has signed in before; `deviceOf` checks it. */
  get hasMarker(): boolean {
    return this.#markers().length > 0
  }

  /** The id of this device if it has signed in to the account since the password was set. */
  deviceOf(account: MarkedAccount): string | undefined {
    return this.#markers()
      .map((marker) => this.#devices.read(marker, account))
      .find((id) => id !== undefined)
  }

  /** The id of this device if it has signed in to each of the accounts, of which there is at least one. */
  deviceOfAll(accounts: readonly MarkedAccount[]): string | undefined {
    const ids = accounts.map((account) => this.deviceOf(account))
    return ids.includes(undefined) ? undefined : ids[0]
  }

  /** Marks this device as one that has signed in to the account; call it once that is committed. */
  remember(account: MarkedAccount): void {
    if (account.password_hash === null) return
    const markers = this.#markers()
    const known = markers.find((marker) => this.#devices.read(marker, account) !== undefined)
    const own = known ?? this.#devices.mark(account)
    const kept = [own, ...markers.filter((marker) => marker !== own)].slice(0, accountsAtMost)
    this.#reply.header('set-cookie', `quad_device=${kept.join('~')}; ${this.#attributes}`)
  }

  /** The random key in a cookie that binds sign-ins at a college to this browser; undefined if none has begun lately. */
  get browserKey(): string | undefined {
    return /(?:^|;\s*)quad_browser=([\w-]{43})(?:;|$)/.exec(this.#request.headers.cookie ?? '')?.[1]
  }

  /** Returns the browser's key, of which it keeps a cookie for as long as a sign-in may take. All its tabs share it. */
  bindBrowser(): string {
    const key = this.browserKey ?? randomBytes(32).toString('base64url')
    const lasting = this.#attributes.replace(/Max-Age=\d+/, `Max-Age=${browserSeconds}`)
    this.#reply.header('set-cookie', `quad_browser=${key}; ${lasting}`)
    return key
  }

  // One for each account that has signed in on this device, latest first.
  #markers(): string[] {
    const value = /(?:^|;\s*)quad_device=([\w.~-]+)/.exec(this.#request.headers.cookie ?? '')?.[1]
    return value?.split('~').slice(0, accountsAtMost) ?? []
  }
}
