import pg from 'pg'
import type { Logger } from 'pino'

/** Where ends of sessions, and changes of what they are good for, are announced, with the session's id. */
export const sessionChanges = 'quad_session_changed'
const reconnectAfterMs = 1000

interface Remembered {
  delete(sessionId: string): unknown
  clear(): void
}

export interface ChangesListener {
  /** Whether a change would be heard now. */
  isUp(): boolean
  /** How many changes were heard so far. */
  heard(): number
  close(): Promise<void>
}

/** Forgets sessions as their changes are announced, and all of them while the line is down. */
export function listenForChanges(url: string, log: Logger, remembered: Remembered): ChangesListener {
  let client: pg.Client | undefined
  let up = false
  let heard = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const down = (error?: Error) => {
    if (up && !closed) log.warn({ err: error }, 'session changes are not heard; sessions are asked for each time')
    up = false
    remembered.clear()
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
      if (message.payload) remembered.delete(message.payload)
    })
    try {
      await next.connect()
      await next.query(`listen ${sessionChanges}`)
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
