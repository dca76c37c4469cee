import { limits } from '@quad/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { clubKeys } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listClubFeed } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

/** Returns the clubs that the viewer has asked to join, by name. */
export function useListRequestedClubs() {
  const userId = useSession((session) => session.userId)
  return useQuery({
    enabled: userId !== undefined,
    queryKey: clubKeys.requested(userId),
    queryFn: ({ signal }) => callApi(listClubFeed, { query: { active: 'false', limit: limits.listMax } }, { signal }),
    // The club's own card, if it is shown too, was changed in this list as well.
    select: (clubs) => clubs.filter(({ membership }) => membership && !membership.active),
  })
}
