import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { getTeamOf } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { teamKeys } from './cache.ts'

/** The team in which the viewer is, as a list of at most one. */
export function useGetTeamOf(eventId: string, enabled = true) {
  const userId = useSession((session) => session.userId)
  return useQuery({
    enabled: enabled && userId !== undefined,
    queryKey: teamKeys.own(eventId),
    queryFn: ({ signal }) => callApi(getTeamOf, { params: { id: eventId, userId: userId ?? '' } }, { signal }),
  })
}
