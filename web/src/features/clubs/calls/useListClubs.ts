import type { clubCategories } from '@quad/contract/entities/clubCategories.ts'
import { limits } from '@quad/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clubKeys } from '../../../entities/club/clubKeys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { usePages } from '../../../shared/api/queryClient.ts'
import { listClubFeed, listClubs } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

export type Category = (typeof clubCategories)[number]

const pageSize = 24

/** Pages through clubs to join: those of the viewer's college first (CLUB-01, ruling 69). */
export function useListClubs(category: Category | undefined, text: string) {
  // Signing out empties the cache while the list is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return usePages({
    enabled: isAuthenticated,
    queryKey: clubKeys.discover({ category, text }),
    size: pageSize,
    read: (after, signal) =>
      callApi(
        listClubs,
        {
          query: {
            discover: 'true',
            category,
            '$text[$search]': text === '' ? undefined : text,
            '_id[$lt]': after,
            limit: pageSize,
          },
        },
        { signal },
      ),
    idOf: ({ _id }) => _id,
    placeholderData: keepPreviousData,
  })
}

/** Returns the clubs that the viewer has asked to join, by name. */
export function useListRequestedClubs() {
  const userId = useSession((session) => session.userId)
  return useQuery({
    enabled: userId !== undefined,
    queryKey: clubKeys.requested(userId),
    queryFn: ({ signal }) => callApi(listClubFeed, { query: { active: 'false', limit: limits.listMax } }, { signal }),
    // Optimistic changes to a club's card reach this list too: drop clubs that are no longer requested.
    select: (clubs) => clubs.filter(({ membership }) => membership && !membership.active),
  })
}
