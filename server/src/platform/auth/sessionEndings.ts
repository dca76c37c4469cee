import type { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Logger } from 'pino'

/** Where ends of sessions are announced, with the session's id. */
export const sessionEndings = 'quad_session_ended'
const reconnectAfterMs = 1000

export interface EndingsListener {
  /** Whether an ending would be heard now. */
  isUp(): boolean
  /** How many endings were heard so far. */
  heard(): number
  close(): Promise<void>
}

/** Takes sessions out of `live` as their ends are announced, and empties it while the line is down. */
export function listenForEndings(url: string, log: Logger, live: LRUCache<string, true>): EndingsListener {
  let client: pg.Client | undefined
  let up = false
  let heard = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const down = (error?: Error) => {
    if (up && !closed) log.warn({ err: error }, 'session endings are not heard; sessions are asked for each time')
    up = false
    live.clear()
    if (!closed) timer = setTimeout(connect, reconnectAfterMs).unref()
  }

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'quad sessions', keepAlive: true })
    client = next
    let ended = false
    const lost = (error?: Error) => {
      if (ended) return
      ended = true
      down(error)
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', (message) => {
      heard += 1
      if (message.payload) live.delete(message.payload)
    })
    try {
      await next.connect()
      await next.query(`listen ${sessionEndings}`)
      up = true
    } catch (error) {
      await next.end().catch(() => undefined)
      lost(error instanceof Error ? error : undefined)
    }
  }

  const ready = connect()
  return {
    isUp: () => up,
    heard: () => heard,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await ready
      await client?.end()
    },
  }
}
