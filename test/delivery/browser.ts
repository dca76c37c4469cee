import { readFileSync, writeFileSync } from 'node:fs'

interface Surroundings {
  /** The app's address, through the proxy. */
  readonly url: string
  /** The file behind localStorage, which outlives the page. */
  readonly storageFile: string
  /** Called with the text of each message that the server has confirmed. */
  readonly acknowledged: (text: string) => void
}

/** Defines the browser globals that the web app uses. Call it before importing any module of the app. */
export function beBrowser({ url, storageFile, acknowledged }: Surroundings): void {
  const { protocol, host, hostname, port } = new URL(url)
  const send = globalThis.fetch
  const fetch = async (address: string, init: RequestInit) => {
    const answer = await send(new URL(address, url), init)
    const text = textOf(address, init)
    if (answer.ok && text !== undefined) acknowledged(text)
    return answer
  }
  const location = { protocol, host, hostname, port }
  Object.assign(globalThis, { window: new EventTarget(), location, localStorage: openStorage(storageFile), fetch })
}

const sends = /^\/api\/chats\/[0-9a-f-]{36}$/

function textOf(address: string, { method, body }: RequestInit): string | undefined {
  if (method !== 'POST' || typeof body !== 'string' || !sends.test(address)) return undefined
  const given: unknown = JSON.parse(body)
  return typeof given === 'object' && given !== null && 'chat' in given ? String(given.chat) : undefined
}

// As in a browser, stored keys are own properties of the object.
function openStorage(file: string): object {
  const keep = () => writeFileSync(file, JSON.stringify(items))
  const ways = {
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, text: string) {
      items[key] = text
      keep()
    },
    removeItem(key: string) {
      if (items[key] === undefined) return
      delete items[key]
      keep()
    },
  }
  const items: Record<string, string> = Object.setPrototypeOf(JSON.parse(readFileSync(file, 'utf8')), ways)
  return items
}
