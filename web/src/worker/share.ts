import { sharedCache, sharedNameHeader, sharedParameter, sharedTextAddress, textOfShare } from '../shared/sharing.ts'

declare const self: ServiceWorkerGlobalScope

const filesAtMost = 10

/**
 * Keeps what another app shares with Quad until the feed, which opens then, offers where to put it (APP-04). Without a
 * worker, as after signing out, the server answers this address.
 */
export function receiveShares(): void {
  self.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    if (method === 'POST' && new URL(url).pathname === '/share') event.respondWith(receive(event.request))
  })
}

async function receive(request: Request): Promise<Response> {
  try {
    await keep(await request.formData())
  } catch {
    // The page says that nothing arrived.
  }
  return Response.redirect(`/feed?${sharedParameter}`, 303)
}

async function keep(form: FormData): Promise<void> {
  await caches.delete(sharedCache)
  const cache = await caches.open(sharedCache)
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const text = textOfShare({ title: textOf('title'), text: textOf('text'), url: textOf('url') })
  await cache.put(sharedTextAddress, new Response(text))
  const files = form.getAll('files').filter((one) => one instanceof File)
  for (const [at, file] of files.slice(0, filesAtMost).entries()) {
    const headers = { 'content-type': file.type, [sharedNameHeader]: encodeURIComponent(file.name) }
    await cache.put(`/shared/${at}`, new Response(file, { headers }))
  }
}
