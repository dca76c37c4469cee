import type { Actor } from '../world/world.ts'

/** A minimal Socket.IO client: the full one would use more CPU than the measured server. */
export interface LiveSocket {
  readonly actor: Actor
  emit(event: string, payload: object): Promise<unknown>
  close(): void
}

export interface Listeners {
  readonly onMessage?: (text: string) => void
  readonly onClose?: () => void
}

const connectWithinMs = 60_000

export function connectLive(url: string, actor: Actor, { onMessage, onClose }: Listeners = {}): Promise<LiveSocket> {
  const webSocket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  const acknowledgements = new Map<string, (answer: unknown) => void>()
  let count = 0
  const emit = (event: string, payload: object) => {
    count += 1
    const number = String(count)
    webSocket.send(`42${number}${JSON.stringify([event, payload])}`)
    return new Promise<unknown>((resolve) => acknowledgements.set(number, resolve))
  }
  const socket: LiveSocket = { actor, emit, close: () => webSocket.close() }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No connection to ${url} within a minute`)), connectWithinMs)
    webSocket.addEventListener('close', () => {
      clearTimeout(timer)
      reject(new Error(`The connection to ${url} was closed`))
      onClose?.()
    })
    // Ignore errors: a `close` event follows.
    webSocket.addEventListener('error', () => undefined)
    webSocket.addEventListener('message', ({ data }: { data: string }) => {
      if (data === '2') webSocket.send('3')
      else if (data.startsWith('0')) webSocket.send(`40${JSON.stringify({ token: actor.token, id: actor.id })}`)
      else if (data.startsWith('40')) {
        clearTimeout(timer)
        resolve(socket)
      } else if (data.startsWith('44')) reject(new Error(data))
      else if (data.startsWith('42["message",')) onMessage?.(/"chat":"([^"]*)"/.exec(data)?.[1] ?? '')
      else if (data.startsWith('43')) {
        const [, number = '', answer = '[]'] = /^43(\d+)(.*)$/s.exec(data) ?? []
        acknowledgements.get(number)?.(JSON.parse(answer)[0])
        acknowledgements.delete(number)
      }
    })
  })
}
