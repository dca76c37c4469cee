import { matchQuery, onlineManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { create } from 'zustand'
import { ApiError } from '../api/apiError.ts'
import { recoverWith } from '../api/queryClient.ts'
import { isLive, onArrival, onDeparture } from '../realtime/live.ts'
import { dropOthers, dropRead, findRead, type KeptRead, keepRead } from './keptReads.ts'

const keepAfterMs = 1000
const waitAtMostMs = 5000
const askAgainMs = 5000
const pagesAtMost = 3

/** The time of the oldest data on the page, in ms; undefined while everything is up to date. */
export const useAsOf = create<{ readonly asOf: number | undefined }>(() => ({ asOf: undefined }))

/** Whether Quad didn't answer: the network failed, or a proxy reports that its server is down. */
const isUnreached = (failure: unknown) =>
  failure instanceof ApiError && (failure.status === 0 || [502, 503, 504].includes(failure.status))

const isRefused = (failure: unknown) => failure instanceof ApiError && [403, 404].includes(failure.status)

/** Returns only the first pages of a long list; other data unchanged. */
function firstPages(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data && 'pageParams' in data)) return data
  const { pages, pageParams } = data
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data
  return { pages: pages.slice(0, pagesAtMost), pageParams: pageParams.slice(0, pagesAtMost) }
}

/**
 * Stores the data that one person's pages fetched last, and shows them if nothing is loaded and Quad can't be reached
 * (APP-03). Refetches shown data as soon as possible.
 */
export class OfflineReads {
  readonly #client: QueryClient
  readonly #userId: string
  readonly #keys: readonly QueryKey[]
  readonly #toKeep = new Map<string, KeptRead>()
  /** The stored data on screen, by query hash. */
  readonly #shown = new Map<string, KeptRead>()
  /** The hashes of queries whose next success comes from the stored data, not from the server. */
  readonly #restoring = new Set<string>()
  #lostAt: number | undefined
  #keepTimer: ReturnType<typeof setTimeout> | undefined
  #askTimer: ReturnType<typeof setTimeout> | undefined

  /** `keys` are the prefixes of the query keys whose data are stored. */
  constructor(client: QueryClient, userId: string, keys: readonly QueryKey[]) {
    this.#client = client
    this.#userId = userId
    this.#keys = keys
  }

  /** Stores and shows data until the returned function is called. */
  start(): () => void {
    // Browsers offer Cache Storage only over HTTPS and on localhost.
    if (!('caches' in window)) return () => undefined
    const cache = this.#client.getQueryCache()
    recoverWith(this.#recover)
    void dropOthers(this.#userId).catch(() => undefined)
    const leaves = [
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') this.#note(event.query, event.action.manual)
        if (event.type === 'updated' && /^(?:fetch|pause)$/.test(event.action.type)) this.#dontWaitFor(event.query)
        if (event.type.startsWith('observer')) this.#say()
      }),
      onArrival(this.#onArrival),
      onDeparture(this.#onLost),
      onlineManager.subscribe((online) => (online ? this.#askAgain() : this.#onLost())),
    ]
    const keepNow = () => document.visibilityState === 'hidden' && void this.#keep()
    document.addEventListener('visibilitychange', keepNow)
    for (const query of cache.getAll()) void this.#begin(query)
    return () => {
      recoverWith()
      for (const leave of leaves) leave()
      document.removeEventListener('visibilitychange', keepNow)
      clearTimeout(this.#keepTimer)
      clearTimeout(this.#askTimer)
      useAsOf.setState({ asOf: undefined })
    }
  }

  readonly #isKept = (query: Query) => this.#keys.some((queryKey) => matchQuery({ queryKey }, query))

  // Handles a query that existed before `start`.
  async #begin(query: Query): Promise<void> {
    if (query.state.status === 'success') this.#note(query, false)
    else if (isUnreached(query.state.error)) await this.#show(query)
    else this.#dontWaitFor(query)
  }

  #note(query: Query, manual: boolean | undefined): void {
    const { queryHash, state } = query
    const shown = this.#shown.get(queryHash)
    if (this.#restoring.delete(queryHash) || !this.#isKept(query)) return
    if (!manual) this.#shown.delete(queryHash)
    // A change by the viewer doesn't make the rest of the data current, so keep the older time.
    const at = manual && !isLive() ? (shown?.at ?? this.#lostAt ?? Date.now()) : Date.now()
    this.#toKeep.set(queryHash, { data: firstPages(state.data), at })
    this.#keepTimer ??= setTimeout(() => void this.#keep(), keepAfterMs)
    this.#say()
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keepTimer)
    this.#keepTimer = undefined
    const reads = [...this.#toKeep]
    this.#toKeep.clear()
    // If storage is full or blocked, no data are kept.
    for (const [name, read] of reads) await keepRead(this.#userId, name, read).catch(() => undefined)
  }

  readonly #recover = async (failure: unknown, query: Query): Promise<unknown> => {
    if (isRefused(failure)) void dropRead(this.#userId, query.queryHash)
    // While online, let the query retry first.
    const mayTryAgain = onlineManager.isOnline() && query.state.fetchFailureCount < 2
    if (!isUnreached(failure) || mayTryAgain || query.state.data !== undefined) throw failure
    const kept = await this.#find(query)
    if (!kept) throw failure
    this.#noteShown(query, kept)
    return kept.data
  }

  /**
   * Shows stored data if the query pauses until the device is online, or if the response is slow; the response then
   * replaces them.
   */
  #dontWaitFor(query: Query): void {
    if (query.state.data !== undefined || !this.#isKept(query)) return
    if (query.state.fetchStatus === 'paused') void this.#show(query)
    else setTimeout(() => query.state.fetchStatus === 'fetching' && void this.#show(query), waitAtMostMs)
  }

  async #show(query: Query): Promise<void> {
    const kept = await this.#find(query)
    if (!kept || query.state.data !== undefined) return
    this.#noteShown(query, kept)
    query.setData(kept.data, { updatedAt: kept.at, manual: true })
  }

  async #find(query: Query): Promise<KeptRead | undefined> {
    if (!this.#isKept(query)) return undefined
    return this.#toKeep.get(query.queryHash) ?? findRead(this.#userId, query.queryHash).catch(() => undefined)
  }

  #noteShown(query: Query, kept: KeptRead): void {
    this.#shown.set(query.queryHash, kept)
    this.#restoring.add(query.queryHash)
    this.#askTimer ??= setTimeout(this.#askAgain, askAgainMs)
    this.#say()
  }

  readonly #askAgain = (): void => {
    clearTimeout(this.#askTimer)
    this.#askTimer = this.#shown.size > 0 ? setTimeout(this.#askAgain, askAgainMs) : undefined
    if (!onlineManager.isOnline()) return
    const predicate = ({ queryHash }: Query) => this.#shown.has(queryHash)
    if (this.#shown.size > 0) void this.#client.invalidateQueries({ predicate })
  }

  readonly #onArrival = (): void => {
    this.#lostAt = undefined
    this.#askAgain()
    this.#say()
  }

  readonly #onLost = (): void => {
    this.#lostAt ??= Date.now()
    this.#say()
  }

  #say(): void {
    const cache = this.#client.getQueryCache()
    const onPage = [...this.#shown].filter(([hash]) => cache.get(hash)?.isActive())
    const times = onPage.map(([, { at }]) => at)
    const lostAt = onlineManager.isOnline() ? [] : [this.#lostAt ?? []].flat()
    const all = [...times, ...lostAt]
    const asOf = all.length > 0 ? Math.min(...all) : undefined
    if (useAsOf.getState().asOf !== asOf) useAsOf.setState({ asOf })
  }
}
