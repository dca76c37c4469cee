import type { Clock } from '../clock.ts'
import { fail } from '../http/failure.ts'

const freshMs = 3_600_000
const askAgainAfterMs = 30_000
const patienceMs = 4_000

export interface RemoteJson<Document> {
  /** The document, at most an hour old. */
  get(): Promise<Document>
  /** The document as it is now; one of the last half minute is taken for that, however often one asks. */
  renew(): Promise<Document>
}

/**
 * Fetches and caches a JSON document of another server. Not jose's createRemoteJWKSet: that reads the machine's clock,
 * can't cache the discovery document, and reports an unreachable issuer as it does a bad token. `read` parses it, or throws.
 * Both ways of asking throw Failure `provider.unreachable` when the other server doesn't answer within 4 seconds, or
 * not with such a document.
 */
export function remoteJson<Document>(
  address: () => Promise<string> | string,
  read: (json: unknown) => Document,
  clock: Clock,
): RemoteJson<Document> {
  let known: { readonly document: Document; readonly at: number } | undefined
  let asking: Promise<Document> | undefined
  const now = () => clock.now().getTime()

  const ask = async () => {
    const document = read(await fetchJson(await address()))
    known = { document, at: now() }
    return document
  }
  // Whoever asks while an answer is under way waits for the same one.
  const youngerThan = (age: number) => {
    if (known && Math.abs(now() - known.at) < age) return known.document
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  return {
    get: async () => youngerThan(freshMs),
    renew: async () => youngerThan(askAgainAfterMs),
  }
}

/** Makes an error of any kind the refusal that says whose fault it is. */
export function unreachable(cause: unknown): never {
  fail('provider.unreachable', { retryAfter: 5, cause })
}

async function fetchJson(address: string): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.json()
}
