const maxBytes = 512 * 1024

/** A server's answer with an error status. */
export class RefusedByServer extends Error {
  readonly status: number
  constructor(origin: string, status: number) {
    super(`${origin} answered ${status}`)
    this.status = status
  }
}

/**
 * Fetches JSON from a server that the operator has configured. @throws RefusedByServer if it answers an error status;
 * Error if it doesn't answer in time, redirects, or answers more than 512 kB or anything but JSON
 */
export async function fetchJson(
  address: string | URL,
  patienceMs: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json', 'user-agent': 'Quad', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new RefusedByServer(new URL(address).origin, answer.status)
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
