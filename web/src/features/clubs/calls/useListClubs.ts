import type { clubCategories } from '@quad/contract/entities/clubCategories.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { clubKeys } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listClubs } from '../../../shared/api/routes.ts'
import { usePages } from '../../../shared/api/usePages.ts'
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
