import type { TeamFilters } from '@quad/contract/bodies/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { getLinkedTeam, getTeamOf } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'

/** An organiser's filters of an event's teams, with the text that is searched. */
export interface TeamSearch extends TeamFilters {
  readonly text: string
  readonly order?: 'oldest' | undefined
}

/** By a link's token, or by the team that offers the viewer a place. */
export type JoinWay = { readonly token: string } | { readonly team: string }

export const teamKeys = {
  /** The viewer's own team, as a list of at most one. */
  own: (eventId: string) => ['teams', 'own', eventId] as const,
  invitations: (eventId: string) => ['teams', 'invitations', eventId] as const,
  link: (eventId: string, teamId: string) => ['teamLinks', eventId, teamId] as const,
  linked: (eventId: string, way: JoinWay) => ['teamLinks', 'linked', eventId, way] as const,
  lists: (eventId: string) => ['teams', 'list', eventId] as const,
  list: (eventId: string, search: TeamSearch) => ['teams', 'list', eventId, search] as const,
}

/** Returns the team whose link the viewer follows, or that offers them a place (TEAM-17, TEAM-19). */
export function useGetLinkedTeam(eventId: string, way: JoinWay) {
  return useQuery({
    queryKey: teamKeys.linked(eventId, way),
    queryFn: ({ signal }) => callApi(getLinkedTeam, { params: { id: eventId }, query: way }, { signal }),
    retry: false,
  })
}

/** Returns the viewer's team, as a list of at most one. */
export function useGetTeamOf(eventId: string, enabled = true) {
  const userId = useSession((session) => session.userId)
  return useQuery({
    enabled: enabled && userId !== undefined,
    queryKey: teamKeys.own(eventId),
    queryFn: ({ signal }) => callApi(getTeamOf, { params: { id: eventId, userId: userId ?? '' } }, { signal }),
  })
}
