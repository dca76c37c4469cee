import type { Actor } from '../campus.ts'

/**
 * Somebody's connection, spoken by hand: a whole client for each would use more of the machine than the server does.
 */
export interface LiveSocket {
  readonly actor: Actor
  /** Emits an event and gives its acknowledgement. */
  emit(event: string, payload: object): Promise<unknown>
  close(): void
}

export interface Hearing {
  /** Hears the text of each message that comes. */
  readonly onMessage?: (text: string) => void
  readonly onClose?: () => void
}

const connectWithinMs = 60_000

/** Connects to a node by Socket.IO's protocol over a WebSocket. */
export function connectLive(url: string, actor: Actor, { onMessage, onClose }: Hearing = {}): Promise<LiveSocket> {
  const line = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const asked = new Map<string, (answer: unknown) => void>()
  let count = 0
  const emit = (event: string, payload: object) => {
    count += 1
    const number = String(count)
    line.send(`42${number}${JSON.stringify([event, payload])}`)
    return new Promise<unknown>((resolve) => asked.set(number, resolve))
  }
  const socket: LiveSocket = { actor, emit, close: () => line.close() }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No connection to ${url} came about.`)), connectWithinMs)
    line.addEventListener('close', () => {
      clearTimeout(timer)
      reject(new Error(`The connection to ${url} ended.`))
      onClose?.()
    })
    // Told by `close` as well.
    line.addEventListener('error', () => undefined)
    line.addEventListener('message', ({ data }: { data: string }) => {
      if (data === '2') line.send('3')
      else if (data.startsWith('0')) line.send(`40${JSON.stringify({ token: actor.token, id: actor.id })}`)
      else if (data.startsWith('40')) {
        clearTimeout(timer)
        resolve(socket)
      } else if (data.startsWith('44')) reject(new Error(data))
      else if (data.startsWith('42["message",')) onMessage?.(/"chat":"([^"]*)"/.exec(data)?.[1] ?? '')
      else if (data.startsWith('43')) {
        const [, number = '', answer = '[]'] = /^43(\d+)(.*)$/s.exec(data) ?? []
        asked.get(number)?.(JSON.parse(answer)[0])
        asked.delete(number)
      }
    })
  })
}
