import { useQuery } from '@tanstack/react-query'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { listInvitations } from '../../../shared/api/routes.ts'

/** The teams of an event that ask the viewer to join. */
export function useListInvitations(eventId: string) {
  return useQuery({
    queryKey: teamKeys.invitations(eventId),
    queryFn: ({ signal }) => callApi(listInvitations, { params: { id: eventId } }, { signal }),
  })
}
