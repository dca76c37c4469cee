/**
 * Deletes a cache and its entries. Deleting the entries first frees their files even if another page has the cache
 * open.
 */
export async function deleteCache(name: string): Promise<void> {
  const cache = await caches.open(name)
  for (const request of await cache.keys()) void cache.delete(request)
  await caches.delete(name)
}

/** The database of what phones at the doors of events keep. */
export const doorDatabase = 'door'

/**
 * Deletes all accounts' data for offline reading, the doors of events, the icon's badge, and the service worker with its push subscription.
 */
export function wipeKept(): void {
  // Browsers offer caches and service workers only over HTTPS and on localhost.
  void window.caches?.keys().then((names) => names.map(deleteCache))
  void navigator.serviceWorker?.getRegistrations().then((all) => all.map((one) => one.unregister()))
  window.indexedDB?.deleteDatabase(doorDatabase)
  void navigator.clearAppBadge?.().catch(() => undefined)
}
