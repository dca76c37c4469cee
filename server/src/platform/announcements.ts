import pg from 'pg'
import type { Logger } from 'pino'

/**
 * What nodes tell one another through the database, each with the commit of the change it speaks of.
 * `quad_session_changed`: a session's id; it ended, or is good for something else now.
 * `quad_room_access`: a room and the people who may have lost, or got back, the right to be in it (migration 0004).
 */
export const sessionChanged = 'quad_session_changed'
export const roomAccess = 'quad_room_access'

export type Channel = typeof sessionChanged | typeof roomAccess

const channels: readonly Channel[] = [sessionChanged, roomAccess]

// A line that broke is made anew at once; while that fails, every second.
const firstRetryMs = 20
const retryMs = 1000

// A line that breaks says so; one that falls silent, as when a network in between is cut, is found out by asking.
const pulseMs = 2000

export interface Announcements {
  /** Whether what is announced now would be heard. */
  isUp(): boolean
  /** A number that changes with whatever is heard on the channel, and when the line comes up again. */
  heard(channel: Channel): number
  on(channel: Channel, hear: (payload: string) => void): void
  /** Something may be announced from now on that is not heard. */
  onDown(react: () => void): void
  /** The line is up, again or for the first time: what was announced meanwhile has to be asked for. */
  onUp(react: () => void): void
  close(): Promise<void>
}

/**
 * Opens the line by which this node hears of the others; it mends itself. One that has fallen silent is taken for down
 * after four seconds at most.
 */
export function openAnnouncements(url: string, log: Logger): Announcements {
  return new Line(url, log)
}

class Line implements Announcements {
  readonly #url: string
  readonly #log: Logger
  readonly #hearers: Readonly<Record<Channel, ((payload: string) => void)[]>>
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
    this.#hearers = { [sessionChanged]: [], [roomAccess]: [] }
    this.#counts = { [sessionChanged]: 0, [roomAccess]: 0 }
    this.#ready = this.#connect()
  }

  isUp(): boolean {
    return this.#up
  }
  heard(channel: Channel): number {
    return this.#counts[channel] + this.#ups
  }
  on(channel: Channel, hear: (payload: string) => void): void {
    this.#hearers[channel].push(hear)
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
      query_timeout: pulseMs,
    })
    this.#client = client
    let ended = false
    let pulse: NodeJS.Timeout | undefined
    const lost = (reason?: unknown) => {
      if (ended) return
      ended = true
      clearTimeout(pulse)
      client.end().catch(() => undefined)
      this.#fall(reason)
    }
    const beat = async () => {
      try {
        await client.query('select 1')
        pulse = setTimeout(beat, pulseMs).unref()
      } catch (error) {
        lost(error)
      }
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ channel, payload }) => this.#hear(channel, payload ?? ''))
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'))
      this.#rise()
      pulse = setTimeout(beat, pulseMs).unref()
    } catch (error) {
      lost(error)
    }
  }

  #hear(name: string, payload: string): void {
    const channel = channels.find((known) => known === name)
    if (channel === undefined) return
    this.#counts[channel] += 1
    for (const hear of this.#hearers[channel]) hear(payload)
  }

  #rise(): void {
    this.#up = true
    this.#ups += 1
    this.#failures = 0
    for (const react of this.#whenUp) react()
  }

  #fall(reason: unknown): void {
    if (this.#up && !this.#closed) this.#log.warn({ err: reason }, 'what other nodes announce is not heard')
    this.#up = false
    for (const react of this.#whenDown) react()
    if (this.#closed) return
    const wait = this.#failures === 0 ? firstRetryMs : retryMs
    this.#failures += 1
    this.#timer = setTimeout(() => void this.#connect(), wait).unref()
  }
}
