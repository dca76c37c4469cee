import pg from 'pg'
import type { Logger } from 'pino'

/**
 * PostgreSQL NOTIFY channels between nodes; a notification is sent when the transaction that caused it commits.
 * `quad_session_changed` carries the id of a session that ended or changed its scope.
 * `quad_room_access` carries a direct room and the people whose access to it changed, people whose clubs or channels
 * changed, or a club whose channels changed (migrations 0004, 0050).
 */
export const sessionChanged = 'quad_session_changed'
export const roomAccess = 'quad_room_access'

export type Channel = typeof sessionChanged | typeof roomAccess

const channels: readonly Channel[] = [sessionChanged, roomAccess]

// The first reconnect is immediate; later ones wait a second.
const firstRetryMs = 20
const retryMs = 1000

// A broken connection raises an error; a silent one, such as a cut network, is only found by a heartbeat.
const heartbeatMs = 2000

export interface Announcements {
  isUp(): boolean
  /** A number that changes with every notification on the channel and with every reconnect. */
  heard(channel: Channel): number
  on(channel: Channel, listener: (payload: string) => void): void
  /** Called when the connection is lost: notifications may be missed from now on. */
  onDown(react: () => void): void
  /** Called when the connection is up, also the first time: reload what may have changed meanwhile. */
  onUp(react: () => void): void
  close(): Promise<void>
}

/**
 * Opens the LISTEN connection by which this node hears from the others; it reconnects by itself. A silent connection is
 * declared down after at most four seconds.
 */
export function openAnnouncements(url: string, log: Logger): Announcements {
  return new ListenConnection(url, log)
}

class ListenConnection implements Announcements {
  readonly #url: string
  readonly #log: Logger
  readonly #listeners: Readonly<Record<Channel, ((payload: string) => void)[]>>
  readonly #counts: Record<Channel, number>
  readonly #whenUp: (() => void)[] = []
  readonly #whenDown: (() => void)[] = []
  readonly #ready: Promise<void>
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #up = false
  #closed = false
  #ups = 0
  #failures = 0

  constructor(url: string, log: Logger) {
    this.#url = url
    this.#log = log
    this.#listeners = { [sessionChanged]: [], [roomAccess]: [] }
    this.#counts = { [sessionChanged]: 0, [roomAccess]: 0 }
    this.#ready = this.#connect()
  }

  isUp(): boolean {
    return this.#up
  }
  heard(channel: Channel): number {
    return this.#counts[channel] + this.#ups
  }
  on(channel: Channel, listener: (payload: string) => void): void {
    this.#listeners[channel].push(listener)
  }
  onDown(react: () => void): void {
    this.#whenDown.push(react)
  }
  onUp(react: () => void): void {
    this.#whenUp.push(react)
  }
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#ready
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'quad announcements',
      query_timeout: heartbeatMs,
    })
    this.#client = client
    let ended = false
    let heartbeat: NodeJS.Timeout | undefined
    const lost = (reason?: unknown) => {
      if (ended) return
      ended = true
      clearTimeout(heartbeat)
      client.end().catch(() => undefined)
      this.#setDown(reason)
    }
    const beat = async () => {
      try {
        await client.query('select 1')
        heartbeat = setTimeout(beat, heartbeatMs).unref()
      } catch (error) {
        lost(error)
      }
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ channel, payload }) => this.#receive(channel, payload ?? ''))
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
      this.#setUp()
      heartbeat = setTimeout(beat, heartbeatMs).unref()
    } catch (error) {
      lost(error)
    }
  }

  #receive(name: string, payload: string): void {
    const channel = channels.find((known) => known === name)
    if (channel === undefined) return
    this.#counts[channel] += 1
    for (const listener of this.#listeners[channel]) listener(payload)
  }

  #setUp(): void {
    this.#up = true
    this.#ups += 1
    this.#failures = 0
    for (const react of this.#whenUp) react()
  }

  #setDown(reason: unknown): void {
    if (this.#up && !this.#closed)
      this.#log.warn({ err: reason }, 'lost the connection that receives events of other nodes; reconnecting')
    this.#up = false
    for (const react of this.#whenDown) react()
    if (this.#closed) return
    const wait = this.#failures === 0 ? firstRetryMs : retryMs
    this.#failures += 1
    this.#timer = setTimeout(() => void this.#connect(), wait).unref()
  }
}
