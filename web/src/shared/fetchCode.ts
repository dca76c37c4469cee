const fetched = new Map<string, Promise<void>>()
// A request without an answer would keep a dialog loading for good; the largest file takes a quarter of it on 2G.
const patienceMs = 60_000

/**
 * Imports a chunk once all its files are fetched; the build puts it in place of Vite's own preloading. A browser keeps a
 * failed import until the page is reloaded, so that Retry could not mend it (SHELL-14); a failed fetch it forgets.
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
  // The import takes it from the cache, which has it once it is read to its end.
  await answer.arrayBuffer()
}

function addStyles(address: string): Promise<void> {
  if (isLinked('stylesheet', address)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    // The page's preloads ask the same way.
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
