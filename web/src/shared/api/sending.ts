import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from './apiError.ts'
import { makeClientId } from './ask.ts'

interface LatestCalls<Page, Change> {
  /** Changes to the page with this id run one after the other, so that each starts from the latest version. */
  readonly pageId: string
  readonly read: () => Promise<Page>
  readonly save: (change: Change) => Promise<Page>
  readonly show: (client: QueryClient, page: Page) => void
}

/**
 * Fetches the latest version of a page, applies a change and saves it. The call replaces whole lists, so a stale list
 * would undo another admin's change.
 */
export function useUpdateLatest<Page, Change>({ pageId, read, save, show }: LatestCalls<Page, Change>) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `latest ${pageId}` },
    mutationFn: async (changeOf: (page: Page) => Change) => save(changeOf(await read())),
    onSuccess: (page) => show(client, page),
  })
}

const keys = new Map<string, string>()

/**
 * Sends with an idempotency key that retries of the same content reuse, so that a lost reply creates no duplicate. If
 * the content was deleted in the meantime, the next attempt gets a new key and creates it again.
 */
export async function sendOnce<Answer>(what: unknown, send: (clientId: string) => Promise<Answer>): Promise<Answer> {
  const name = JSON.stringify(what)
  const key = keys.get(name) ?? makeClientId()
  keys.set(name, key)
  try {
    const answer = await send(key)
    keys.delete(name)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'key.spent') keys.delete(name)
    throw error
  }
}

/**
 * Returns a function that returns a signal. It aborts when the form unmounts, so that nothing is sent later (ruling
 * 57).
 */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])
  return () => controller.current?.signal
}
