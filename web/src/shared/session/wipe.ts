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

const ownJudging = 'judging-own '

/** The name under which a judge's page is stored on this device; that of an account is deleted with its session. */
export const judgeStoreName = (judgeId: string, userId: string | undefined): string =>
  userId === undefined ? `judging ${judgeId}` : `${ownJudging}${userId} ${judgeId}`

/**
 * Deletes all accounts' data for offline reading, the doors of events, judges' pages, the icon's badge, and the service worker with its push subscription.
 */
export function wipeKept(): void {
  // Browsers offer caches and service workers only over HTTPS and on localhost.
  void window.caches?.keys().then((names) => names.map(deleteCache))
  void navigator.serviceWorker?.getRegistrations().then((all) => all.map((one) => one.unregister()))
  window.indexedDB?.deleteDatabase(doorDatabase)
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(ownJudging)) localStorage.removeItem(name)
  }
  void navigator.clearAppBadge?.().catch(() => undefined)
}
