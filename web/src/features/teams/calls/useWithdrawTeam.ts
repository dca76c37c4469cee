import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showRegistered } from '../../../entities/event/cache.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { withdrawTeam } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

/** Withdraws the viewer's team, or takes them out of it (rulings 65, 70). */
export function useWithdrawTeam(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (teamId: string) => callApi(withdrawTeam, { params: { id: eventId, teamId } }),
    onSuccess: () => {
      client.setQueryData(teamKeys.own(eventId), [])
      showRegistered(client, eventId, useSession.getState().userId ?? '', false)
    },
  })
}
