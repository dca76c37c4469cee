import type { TeamLink } from '@quad/contract/entities/team.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { createTeamLink, deleteTeamLink, getTeamLink } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

/** Returns the link of the viewer's team. Its key isn't among the teams', as links aren't kept for reading offline. */
export function useGetTeamLink(eventId: string, teamId: string) {
  return useQuery({
    queryKey: teamKeys.link(eventId, teamId),
    queryFn: ({ signal }) => callApi(getTeamLink, { params: { id: eventId, teamId } }, { signal }),
    refetchOnMount: 'always',
  })
}

const onError = (failure: Error) => toast.error(failure.message)

/** Makes the link of the viewer's team, which ends the one before, or ends it (TEAM-17). */
export function useChangeTeamLink(eventId: string, teamId: string) {
  const client = useQueryClient()
  const params = { id: eventId, teamId }
  const show = (link: TeamLink) => client.setQueryData<TeamLink>(teamKeys.link(eventId, teamId), link)
  return {
    create: useMutation({ mutationFn: () => callApi(createTeamLink, { params }), onSuccess: show, onError }),
    end: useMutation({
      mutationFn: () => callApi(deleteTeamLink, { params }),
      onSuccess: () => show({ token: null }),
      onError,
    }),
  }
}
