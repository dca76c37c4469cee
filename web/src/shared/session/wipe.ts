/** Deletes a cache and, at once, its files: the browser keeps those of a cache that some page has opened. */
export async function deleteCache(name: string): Promise<void> {
  const cache = await caches.open(name)
  for (const request of await cache.keys()) void cache.delete(request)
  await caches.delete(name)
}

/** Deletes what is kept for reading offline, of every account, and the service worker with its push subscription, and the icon's badge. */
export function wipeKept(): void {
  // Browsers have both over HTTPS and on localhost only.
  void window.caches?.keys().then((names) => names.map(deleteCache))
  void navigator.serviceWorker?.getRegistrations().then((all) => all.map((one) => one.unregister()))
  void navigator.clearAppBadge?.().catch(() => undefined)
}
