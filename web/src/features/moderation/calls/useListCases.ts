import { limits } from '@quad/contract/limits.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { listCases } from '../../../shared/api/routes/moderation.ts'
import { caseKeys, type CasePages } from '../cache.ts'
import type { Filters } from '../filters.ts'

const everyMs = 30_000
const soonMs = 4000

/** The console's queue in pages (SUP-03); site admins share it, so that it is fetched again on focus and every 30 s. */
export function useListCases(filters: Filters) {
  return useInfiniteQuery({
    queryKey: caseKeys.list(filters),
    queryFn: ({ pageParam, signal }) => callApi(listCases, { query: { ...filters, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < limits.listSize ? undefined : last.at(-1)?._id),
    // A case that moved up while the pages were fetched is on two of them.
    select: ({ pages }: CasePages) => [...new Map(pages.flat().map((item) => [item._id, item])).values()],
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // A decided one leaves the queue once its outcome is carried out.
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some((item) => item.state === 'settling') ? soonMs : everyMs,
  })
}
