import type { Clock } from '../clock.ts'
import { fetchJson } from '../fetchJson.ts'
import { fail } from '../http/failure.ts'

const freshMs = 3_600_000
const askAgainAfterMs = 30_000
const patienceMs = 4_000

export interface RemoteJson<Document> {
  /** The document, at most an hour old. */
  get(): Promise<Document>
  /** The current document, fetched at most every half minute. */
  renew(): Promise<Document>
}

/**
 * Fetches and caches a JSON document of another server; `read` parses it or throws. Both methods throw if the server
 * doesn't answer within 4 seconds, redirects, or answers anything else; see `unreachable`.
 *
 * Not jose's createRemoteJWKSet: it reads the machine's clock, can't cache the discovery document, and throws the same
 * JOSEError for an unreachable issuer as for a bad token.
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
    const document = read(await fetchJson(await address(), patienceMs))
    known = { document, at: now() }
    return document
  }
  // Concurrent callers share one request.
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

/** Throws Failure `provider.unreachable` with this cause. */
export function unreachable(cause: unknown): never {
  fail('provider.unreachable', { retryAfter: 5, cause })
}
