import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type Changed, sentText } from './changes.ts'
import type { News, PagePlan } from './messages.ts'

interface Surroundings {
  /** The app's address, through the proxy. */
  readonly url: string
  /** The file that stores localStorage across reloads. */
  readonly storageFile: string
  /** Called with what the app sends and receives. */
  readonly say: (news: News) => void
}

/** Defines the browser globals that the web app uses. */
function beBrowser({ url, storageFile, say }: Surroundings): void {
  const { protocol, host, hostname, port } = new URL(url)
  const send = globalThis.fetch
  const fetch = async (address: string, init: RequestInit) => {
    const text = textOf(address, init)
    if (text !== undefined) say({ attempted: text })
    const changed = changeIn(address, init)
    if (changed) say({ change: { changed, step: 'requested' } })
    const answer = await send(new URL(address, url), init)
    if (changed && answer.ok) say({ change: { changed, step: 'stored' } })
    if (changed && isRefusal(answer)) say({ change: { changed, step: 'refused' } })
    if (text !== undefined && answer.ok) say({ acknowledged: text })
    if (text !== undefined && isRefusal(answer)) say({ refused: { text, at: Date.now() } })
    if (answer.ok && lists.test(address) && init.method === 'GET') void reportList(answer.clone(), say)
    return answer
  }
  const location = { protocol, host, hostname, port }
  Object.assign(globalThis, { window: new EventTarget(), location, localStorage: openStorage(storageFile), fetch })
}

const sends = /^\/api\/(?:chats\/[0-9a-f-]{36}|clubs\/[0-9a-f-]{36}\/discussions)$/
const lists = /^\/api\/clubs\/[0-9a-f-]{36}\/discussions(?:\/unread)?(?:\?|$)/
const isRefusal = ({ status }: Response) => status === 403 || status === 404

function textOf(address: string, { method, body }: RequestInit): string | undefined {
  if (method !== 'POST' || typeof body !== 'string' || !sends.test(address)) return undefined
  const given: unknown = JSON.parse(body)
  return typeof given === 'object' && given !== null && 'chat' in given ? sentText(String(given.chat)) : undefined
}

const ofMessages = /^\/api\/messages\/([0-9a-f-]{36})(?:\/reactions\/(.+))?$/
const deletions = /^\/api\/(?:chats\/[0-9a-f-]{36}|clubs\/[0-9a-f-]{36}\/discussions)\/([0-9a-f-]{36})$/

/** What a request changes; undefined if it changes no stored message. */
function changeIn(address: string, { method, body }: RequestInit): Changed | undefined {
  const [, messageId, emoji] = ofMessages.exec(address) ?? []
  if (messageId && emoji !== undefined)
    return { messageId, kind: 'react', emoji: decodeURIComponent(emoji), value: method === 'PUT' ? 'on' : 'off' }
  if (messageId && method === 'PUT' && typeof body === 'string')
    return { messageId, kind: 'edit', emoji: '', value: String(Object(JSON.parse(body)).chat) }
  const [, deleted] = method === 'DELETE' ? (deletions.exec(address) ?? []) : []
  return deleted === undefined ? undefined : { messageId: deleted, kind: 'delete', emoji: '', value: 'deleted' }
}

async function reportList(answer: Response, say: Surroundings['say']): Promise<void> {
  const at = Date.now()
  const body: unknown = await answer.json().catch(() => undefined)
  const chats = typeof body === 'object' && body !== null && 'chats' in body ? body.chats : []
  if (Array.isArray(chats)) for (const { _id: id } of chats) say({ received: { id, at, by: 'answer' } })
}

// Stored keys are own properties, as in a browser.
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

// Each simulated page runs in its own worker, because the app's modules hold one person's state.
const plan: PagePlan = workerData
const say = (news: News) => parentPort?.postMessage(news)
// Must run before any module of the app is imported.
beBrowser({ ...plan, say })
const { openPage } = await import('./page.ts')
const obey = openPage(plan, say)
parentPort?.on('message', obey)
say({ ready: true })
