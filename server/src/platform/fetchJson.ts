const maxBytes = 512 * 1024

/**
 * Fetches JSON from a server that the operator has configured. @throws Error if it doesn't answer in time, redirects,
 * refuses, or answers more than 512 kB or anything but JSON
 */
export async function fetchJson(address: string | URL, patienceMs: number): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': 'Quad' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new Error(`${new URL(address).origin} answered ${answer.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error(`${new URL(address).origin} answered more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString())
}
