import type { Event } from '@quad/contract/entities/event.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '@quad/contract/limits.ts'
import { teamKeys } from '../../../entities/team/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { refetch } from '../../../shared/api/queryClient.ts'
import { approveTeams, undoUpdateTeams } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { clearSelection } from '../teamList.ts'
import { organiseWords as words } from '../words.ts'

interface Decision {
  readonly teamIds: readonly string[]
  readonly approve: boolean
}

/** Approves or declines registrations that ask for it; offers to undo that for ten seconds (TEAM-15). */
export function useApproveTeams({ _id: eventId, participation }: Pick<Event, '_id' | 'participation'>) {
  const client = useQueryClient()
  const show = () => refetch(client, teamKeys.lists(eventId))
  const undo = useMutation({
    mutationFn: (actIds: readonly string[]) =>
      Promise.all(actIds.map((actId) => callApi(undoUpdateTeams, { params: { id: eventId, actId } }))),
    onSuccess: () => toast.success(words.undone),
    onError: (failure) => toast.error(failure.message),
    onSettled: show,
  })
  return useMutation({
    mutationFn: (decision: Decision) => decideLater(eventId, decision),
    onSuccess: (actIds, { approve, teamIds }) => {
      clearSelection()
      const said = words[approve ? 'approved' : 'declined'](teamIds.length, participation)
      toast.undoable(said, () => undo.mutate(actIds))
    },
    onError: (failure) => toast.error(`${words.notDecided}: ${failure.message}`),
    onSettled: show,
  })
}

async function decideLater(eventId: string, { teamIds, approve }: Decision): Promise<readonly string[]> {
  const actIds: string[] = []
  for (let at = 0; at < teamIds.length; at += limits.listMax) {
    const body = { approve, teams: teamIds.slice(at, at + limits.listMax), undoable: true }
    const { undo } = await callApi(approveTeams, { params: { id: eventId }, body })
    if (undo !== undefined) actIds.push(undo)
  }
  return actIds
}
