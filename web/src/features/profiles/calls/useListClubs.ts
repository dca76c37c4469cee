import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { clubKeys } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listClubs } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

/** A person's clubs, as far as the viewer may know of them (ruling 70). */
export function useListClubs(userId: string) {
  // Signing out empties the cache while the profile is still mounted: don't fetch then.
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return useQuery({
    enabled: isAuthenticated,
    queryKey: clubKeys.joinedBy(userId),
    queryFn: ({ signal }) => callApi(listClubs, { query: { members: userId, limit: limits.listMax } }, { signal }),
  })
}
