import type { CaseDetail, CaseItem } from '@quad/contract/entities/case.ts'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Filters } from './filters.ts'

export const caseKeys = {
  all: ['cases'],
  lists: ['cases', 'list'],
  list: (filters: Filters) => ['cases', 'list', filters],
  one: (caseId: string) => ['cases', 'one', caseId],
} as const

export type CasePages = InfiniteData<CaseItem[], string | undefined>

/** Updates a cached case with the server's reply, also in the queue. */
export function showCase(client: QueryClient, found: CaseDetail): void {
  client.setQueryData(caseKeys.one(found._id), found)
  client.setQueriesData<CasePages>({ queryKey: caseKeys.lists }, (data) => {
    if (!data) return undefined
    return { ...data, pages: data.pages.map((page) => page.map((one) => (one._id === found._id ? found : one))) }
  })
}

/** Returns the next open case of a queue after this one, continuing from the top; undefined if there is none. */
export function nextOpen(client: QueryClient, filters: Filters, caseId: string): string | undefined {
  const cases = client.getQueryData<CasePages>(caseKeys.list(filters))?.pages.flat() ?? []
  const at = cases.findIndex(({ _id }) => _id === caseId)
  const others = [...cases.slice(at + 1), ...cases.slice(0, Math.max(at, 0))]
  return others.find(({ state }) => state === 'open')?._id
}

/** Query keys of the console's other parts. */
export const partKeys = {
  all: ['console'],
  colleges: ['console', 'colleges'],
  suspensions: ['console', 'suspensions'],
  backups: ['console', 'backups'],
  log: ['console', 'log'],
  jobs: ['console', 'jobs'],
  server: ['console', 'server'],
  people: ['console', 'people'],
  person: (id: string) => ['console', 'person', id],
} as const
