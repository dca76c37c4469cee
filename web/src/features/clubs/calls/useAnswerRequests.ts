import type { MatchingRequests } from '@quad/contract/bodies/clubs.ts'
import type { Club } from '@quad/contract/entities/club.ts'
import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clubKeys } from '../../../entities/club/clubKeys.ts'
import { callApi } from '../../../shared/api/client.ts'
import { answerRequests, undoAnswerRequests } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { recountMembers } from '../memberCache.ts'
import { memberWords } from '../memberWords.ts'

/** All requests, those of some people, or those that match a filter. */
export interface ChosenRequests {
  readonly users?: string[]
  readonly matching?: MatchingRequests
}

/**
 * Accepts or declines several requests to join, which can be undone for ten seconds (MEM-02, MEM-06, CLUB-15).
 * `onAnswered` is called also where what asked for it has left the page with the requests.
 */
export function useAnswerRequests(clubId: string, onAnswered?: () => void) {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: (actId: string) => callApi(undoAnswerRequests, { params: { id: clubId, actId } }),
    onSuccess: () => toast.success(memberWords.undone),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => {
      recountMembers(client, clubId)
      return client.invalidateQueries({ queryKey: clubKeys.members(clubId) })
    },
  })
  return useMutation({
    mutationFn: ({ active, chosen }: { readonly active: boolean; readonly chosen: ChosenRequests }) =>
      callApi(answerRequests, { params: { id: clubId }, body: { active, undoable: true, ...chosen } }),
    onSuccess: async ({ count, undo: actId }, { active }) => {
      recountMembers(client, clubId)
      const text = (active ? memberWords.acceptedAll : memberWords.declinedAll)(count)
      if (actId === undefined) toast.success(text)
      else toast.undoable(text, () => undo.mutate(actId))
      onAnswered?.()
      await client.invalidateQueries({ queryKey: clubKeys.members(clubId) })
    },
    onError: (failure) => toast.error(`${clubAlerts.memberNotUpdated}: ${failure.message}`),
  })
}

/** Marks all requests as seen (MEM-05). A failure shows nothing: they stay new until the next visit. */
export function useSeeRequests(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(answerRequests, { params: { id: clubId }, body: { isNewMember: false } }),
    onSuccess: () =>
      client.setQueryData<Club>(clubKeys.one(clubId), (club) => club && { ...club, newRequestsCount: 0 }),
  })
}
