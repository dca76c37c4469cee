import type { clubCategories } from '@quad/contract/entities/clubCategories.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { clubKeys } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listClubs } from '../../../shared/api/routes/clubs.ts'
import { useSession } from '../../../shared/session/session.ts'

export type Category = (typeof clubCategories)[number]

const pageSize = 24

/** Pages through clubs to join: those of the viewer's college first (CLUB-01, ruling 69). */
export function useListClubs(category: Category | undefined, text: string) {
  // Signing out empties the cache while the list is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useInfiniteQuery({
    enabled: isAuthenticated,
    queryKey: clubKeys.discover({ category, text }),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listClubs,
        {
          query: {
            discover: 'true',
            category,
            '$text[$search]': text === '' ? undefined : text,
            '_id[$lt]': pageParam,
            limit: pageSize,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?._id),
    select: (data) => [...new Map(data.pages.flat().map((club) => [club._id, club])).values()],
    placeholderData: keepPreviousData,
  })
}
