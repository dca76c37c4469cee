const fetched = new Map<string, Promise<void>>()
// Without a timeout a lost request would load forever. On 2G the largest file takes a quarter of this time.
const patienceMs = 60_000

/**
 * Imports a chunk after fetching all its files; the build uses this instead of Vite's preloading. A failed fetch can be
 * repeated, but a browser remembers a failed import until the page reloads, so Retry would fail again (SHELL-14).
 */
export async function fetchCode<Code>(importChunk: () => Promise<Code>, files: readonly string[] = []): Promise<Code> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return importChunk()
}

function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address)
  if (known) return known
  const fetching = address.endsWith('.css') ? addStyles(address) : fetchScript(address)
  fetched.set(address, fetching)
  fetching.catch(() => fetched.delete(address))
  return fetching
}

const isLinked = (rel: string, address: string) =>
  document.querySelector(`link[rel="${rel}"][href="${address}"]`) !== null

async function fetchScript(address: string): Promise<void> {
  if (isLinked('modulepreload', address)) return
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  // Read the body to its end, so that the import finds the file in the cache.
  await answer.arrayBuffer()
}

function addStyles(address: string): Promise<void> {
  if (isLinked('stylesheet', address)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    // Use the same mode as the page's own preload links, so that each file is requested once.
    link.crossOrigin = ''
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(address))
    })
    document.head.append(link)
  })
}
