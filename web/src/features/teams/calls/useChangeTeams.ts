import type { Team, TeamStatus } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { teamAlerts } from '@quad/contract/messages/teams.ts'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeTeam, changeTeams } from '../../../shared/api/routes/teams.ts'
import { toast } from '../../../shared/toast/toast.ts'

interface Change {
  readonly teamIds: readonly string[]
  readonly status: TeamStatus
}

async function setStatus(eventId: string, { teamIds: [first, ...others], status }: Change): Promise<void> {
  if (first === undefined) return
  // By itself, so that a team that has withdrawn is refused.
  if (others.length === 0)
    return void (await callApi(changeTeam, { params: { id: eventId, teamId: first }, body: { status } }))
  const ids = [first, ...others]
  for (let at = 0; at < ids.length; at += limits.listMax)
    await callApi(changeTeams, { params: { id: eventId }, body: { status, teams: ids.slice(at, at + limits.listMax) } })
}

/** Sets the status of one or many teams, which keep their places in the lists that are shown (TEAM-03). */
export function useChangeTeams(eventId: string) {
  const client = useQueryClient()
  const queryKey = teamKeys.lists(eventId)
  return useMutation({
    mutationFn: (change: Change) => setStatus(eventId, change),
    onSuccess: async (_, { teamIds, status }) => {
      const changed = new Set(teamIds)
      client.setQueriesData<InfiniteData<Team[]>>(
        { queryKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => page.map((team) => (changed.has(team._id) ? { ...team, status } : team))),
          },
      )
      await client.invalidateQueries({ queryKey, refetchType: 'none' })
      // A list that was opened meanwhile was read before the change.
      void client.refetchQueries({
        queryKey,
        type: 'active',
        predicate: ({ queryKey: of }) =>
          !client
            .getQueryData<InfiniteData<Team[]>>(of)
            ?.pages.some((page) => page.some(({ _id }) => changed.has(_id))),
      })
      void client.invalidateQueries({ queryKey: teamKeys.own(eventId) })
    },
    onError: (failure) => {
      toast.error(`${teamAlerts.notUpdated.team}: ${failure.message}`)
      void client.invalidateQueries({ queryKey })
    },
  })
}
