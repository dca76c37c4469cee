import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'

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
