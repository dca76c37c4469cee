import type { Event } from '@quad/contract/entities/event.ts'
import type { Team, TeamStatus } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { teamAlerts } from '@quad/contract/messages/teams.ts'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { undoUpdateTeams, updateTeam, updateTeams } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { clearSelection } from '../teamList.ts'
import { organiseWords as words } from '../words.ts'

interface Change {
  readonly teamIds: readonly string[]
  readonly status: TeamStatus
}

/** Sets the status of one team at once. The server refuses that if the team has withdrawn (TEAM-03). */
export function useUpdateTeam(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ teamIds: [teamId = ''], status }: Change) =>
      callApi(updateTeam, { params: { id: eventId, teamId }, body: { status } }),
    onSuccess: (_, change) => showStatus(client, eventId, change),
    onError: (failure) => showFailure(client, eventId, failure),
  })
}

/**
 * Sets the status of the selected teams and clears the selection; offers to undo the change for ten seconds (TEAM-07).
 */
export function useUpdateTeams({ _id: eventId, participation }: Pick<Event, '_id' | 'participation'>) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: (actIds: readonly string[]) =>
      Promise.all(actIds.map((actId) => callApi(undoUpdateTeams, { params: { id: eventId, actId } }))),
    onSuccess: () => toast.success(words.undone),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: teamKeys.lists(eventId) }),
  })
  return useMutation({
    mutationFn: (change: Change) => setLater(eventId, change),
    onSuccess: async (actIds, change) => {
      clearSelection()
      toast.undoable(words.changed(change.teamIds.length, participation, change.status), () => undo.mutate(actIds))
      await showStatus(client, eventId, change)
    },
    onError: (failure) => showFailure(client, eventId, failure),
  })
}

async function setLater(eventId: string, { teamIds, status }: Change): Promise<readonly string[]> {
  const actIds: string[] = []
  for (let at = 0; at < teamIds.length; at += limits.listMax) {
    const body = { status, teams: teamIds.slice(at, at + limits.listMax), undoable: true }
    const { undo } = await callApi(updateTeams, { params: { id: eventId }, body })
    if (undo !== undefined) actIds.push(undo)
  }
  return actIds
}

// Updates the teams in the cached lists without moving them.
async function showStatus(client: QueryClient, eventId: string, { teamIds, status }: Change): Promise<void> {
  const queryKey = teamKeys.lists(eventId)
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
  // Refetch lists that contain none of the teams: one opened during the request may have been fetched before the
  // change.
  void client.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ queryKey: key }) =>
      !client.getQueryData<InfiniteData<Team[]>>(key)?.pages.some((page) => page.some(({ _id }) => changed.has(_id))),
  })
  void client.invalidateQueries({ queryKey: teamKeys.own(eventId) })
}

function showFailure(client: QueryClient, eventId: string, failure: Error): void {
  toast.error(`${teamAlerts.notUpdated.team}: ${failure.message}`)
  void client.invalidateQueries({ queryKey: teamKeys.lists(eventId) })
}
