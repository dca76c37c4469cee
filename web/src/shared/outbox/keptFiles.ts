// Files of unsent items. They outlive a reload where the browser offers Cache Storage, whose deleted entries free their
// files at once; a sign-out deletes them with all other caches.
const memory = new Map<string, Blob>()
const cacheOf = (userId: string) => `unsent-${userId}`
const addressOf = (key: string) => `/unsent/${key}`
const isOffered = () => 'caches' in window

/** Keeps a file under a new key. */
export async function keepFile(userId: string, key: string, file: Blob): Promise<void> {
  memory.set(key, file)
  if (!isOffered()) return
  // Without space on the disk, the file lasts until a reload.
  await caches
    .open(cacheOf(userId))
    .then((cache) => cache.put(addressOf(key), new Response(file)))
    .catch(() => undefined)
}

/** Returns a kept file; undefined if a reload has lost it. */
export async function findKeptFile(userId: string, key: string): Promise<Blob | undefined> {
  const known = memory.get(key)
  if (known || !isOffered()) return known
  const stored = await (await caches.match(addressOf(key), { cacheName: cacheOf(userId) }))?.blob()
  if (stored) memory.set(key, stored)
  return stored
}

/** Deletes the files of items that were sent or discarded. */
export async function dropKeptFiles(userId: string, keys: ReadonlySet<string>): Promise<void> {
  for (const key of memory.keys()) if (!keys.has(key)) memory.delete(key)
  if (!isOffered() || !(await caches.has(cacheOf(userId)))) return
  const cache = await caches.open(cacheOf(userId))
  const unused = (await cache.keys()).filter(({ url }) => !keys.has(new URL(url).pathname.split('/').at(-1) ?? ''))
  await Promise.all(unused.map((request) => cache.delete(request)))
}
