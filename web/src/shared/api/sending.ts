import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from './apiError.ts'
import { makeClientId } from './ask.ts'

interface LatestCalls<Page, Change> {
  /** Changes of the same page run one after the other, as each starts from the state that the one before left. */
  readonly pageId: string
  readonly read: () => Promise<Page>
  readonly save: (change: Change) => Promise<Page>
  readonly show: (client: QueryClient, page: Page) => void
}

/**
 * Changes a page that others edit too. The change is made to the page as it is now: the call replaces whole lists, and
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
 * Sends with an idempotency key that retries of the same content reuse, so that a lost reply creates no duplicate. Once the
 * content was deleted, sending it again creates it anew.
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

/** Returns a function; the signal it returns aborts when the form is closed, so that nothing is sent later (ruling 57). */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined)
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])
  return () => controller.current?.signal
}
