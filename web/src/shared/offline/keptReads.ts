import { parseStored, readStoredSession } from '../session/storedSession.ts'
import { deleteCache } from '../session/wipe.ts'

/** What a query read, as it was at a time in ms. */
export interface KeptRead {
  readonly data: unknown
  readonly at: number
}

const atMost = 150
const atMostLength = 1_000_000

// In Cache Storage: the browser deletes an entry's file with it, but a database's rows only some time later.
const prefix = 'kept-'
// Raise it when queries hold their data in another shape: reads of earlier builds are dropped.
const shape = 1
const cacheOf = (userId: string) => `${prefix}${shape}-${userId}`
const addressOf = (name: string) => `/kept/${encodeURIComponent(name)}`

// Reads the storage, because another tab's sign-out is heard late.
const isSignedIn = (userId: string) => readStoredSession(Math.floor(Date.now() / 1000))?.userId === userId

/** Keeps a read of this person, in place of an earlier one of the same name; the oldest of 150 go. */
export async function keepRead(userId: string, name: string, read: KeptRead): Promise<void> {
  const text = JSON.stringify(read)
  if (text.length > atMostLength || !isSignedIn(userId)) return
  const cache = await caches.open(cacheOf(userId))
  await cache.put(addressOf(name), new Response(text))
  const all = await cache.keys()
  for (const oldest of all.slice(0, -atMost)) await cache.delete(oldest)
  // Another tab may have signed out and deleted the cache meanwhile: then it was made anew.
  if (!isSignedIn(userId)) await deleteCache(cacheOf(userId))
}

export async function findRead(userId: string, name: string): Promise<KeptRead | undefined> {
  const found = await caches.match(addressOf(name), { cacheName: cacheOf(userId) })
  const kept = found && parseStored(await found.text())
  return isKeptRead(kept) ? kept : undefined
}

/** Deletes what is kept of other people; usually signing out has done so. */
export async function dropOthers(userId: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheOf(userId))
  await Promise.all(others.map(deleteCache))
}

/** Deletes a read that the person may no longer see. */
export async function dropRead(userId: string, name: string): Promise<void> {
  if (!(await caches.has(cacheOf(userId)))) return
  const cache = await caches.open(cacheOf(userId))
  await cache.delete(addressOf(name))
}

function isKeptRead(value: unknown): value is KeptRead {
  return typeof value === 'object' && value !== null && 'data' in value && 'at' in value && typeof value.at === 'number'
}
