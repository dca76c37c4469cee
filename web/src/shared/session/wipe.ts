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
const judgingByLink = 'judging '

/** The name under which a judge's page is stored on this device; that of an account is deleted with its session. */
export const judgeStoreName = (judgeId: string, userId: string | undefined): string =>
  userId === undefined ? `${judgingByLink}${judgeId}` : `${ownJudging}${userId} ${judgeId}`

/** Whether somebody judges in this browser by a link, without an account. */
const judgesByLink = () => Object.keys(localStorage).some((name) => name.startsWith(judgingByLink))

/** Keeps the app's pages on this device, so that they open without a connection; the development server has no worker. */
export function keepPages(): void {
  // Where registration fails, as in a private window of Firefox, Quad works online.
  if (import.meta.env.PROD)
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** Deletes the app's pages where nobody has a session, except while somebody judges by a link (JUDG-10). */
export function wipeUnused(): void {
  if (!judgesByLink()) wipeKept()
}

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
