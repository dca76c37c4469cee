import type { InputOf } from '@quad/contract/call.ts'
import type { Calls } from '@quad/contract/calls/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showRegistered } from '../../../entities/event/cache.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateTeam, registerTeam } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

type NewTeam = InputOf<Calls['registerTeam']>['body']

/** Registers a team, or changes the viewer's own one (TEAM-01, TEAM-05). */
export function useSaveTeam(eventId: string, teamId: string | undefined) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewTeam) =>
      teamId === undefined
        ? callApi(registerTeam, { params: { id: eventId }, body })
        : callApi(updateTeam, { params: { id: eventId, teamId }, body }),
    onSuccess: (team) => {
      client.setQueryData(teamKeys.own(eventId), [team])
      showRegistered(client, eventId, useSession.getState().userId ?? '', true)
    },
  })
}
