import { parseStored, readStoredSession } from '../session/storedSession.ts'
import { deleteCache } from '../session/wipe.ts'

/** A query's data, and when they were current, in ms. */
export interface KeptRead {
  readonly data: unknown
  readonly at: number
}

const atMost = 150
const atMostLength = 1_000_000

// Stored in Cache Storage, where deleting an entry deletes its file at once. IndexedDB frees deleted rows only later.
const prefix = 'kept-'
// Increase it when the shape of query data changes, so that data stored by earlier builds are deleted.
const shape = 6
const cacheOf = (userId: string) => `${prefix}${shape}-${userId}`
const addressOf = (name: string) => `/kept/${encodeURIComponent(name)}`

// Read the storage, because the event of a sign-out in another tab arrives late.
const isSignedIn = (userId: string) => readStoredSession(Math.floor(Date.now() / 1000))?.userId === userId

/** Stores a query's data for this person, replacing earlier data of the same name; keeps only the newest 150. */
export async function keepRead(userId: string, name: string, read: KeptRead): Promise<void> {
  const text = JSON.stringify(read)
  if (text.length > atMostLength || !isSignedIn(userId)) return
  const cache = await caches.open(cacheOf(userId))
  await cache.put(addressOf(name), new Response(text))
  const all = await cache.keys()
  for (const oldest of all.slice(0, -atMost)) await cache.delete(oldest)
  // Another tab may have signed out and deleted the cache in the meantime; then `open` has created it again.
  if (!isSignedIn(userId)) await deleteCache(cacheOf(userId))
}

export async function findRead(userId: string, name: string): Promise<KeptRead | undefined> {
  const found = await caches.match(addressOf(name), { cacheName: cacheOf(userId) })
  const kept = found && parseStored(await found.text())
  return isKeptRead(kept) ? kept : undefined
}

/** Deletes the stored data of other people and of earlier builds. */
export async function dropOthers(userId: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheOf(userId))
  await Promise.all(others.map(deleteCache))
}

/** Deletes stored data that the person may no longer see. */
export async function dropRead(userId: string, name: string): Promise<void> {
  if (!(await caches.has(cacheOf(userId)))) return
  const cache = await caches.open(cacheOf(userId))
  await cache.delete(addressOf(name))
}

function isKeptRead(value: unknown): value is KeptRead {
  return typeof value === 'object' && value !== null && 'data' in value && 'at' in value && typeof value.at === 'number'
}
