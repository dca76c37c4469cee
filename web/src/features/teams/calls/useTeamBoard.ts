import { useMutation, useQueryClient } from '@tanstack/react-query'
import { boardKey } from '../../../entities/team/board.ts'
import { callApi } from '../../../shared/api/client.ts'
import { answerTeamCard, answerTeamRequest, deleteTeamCard, saveTeamCard } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'

const onError = (failure: Error) => toast.error(failure.message)

/** The acts on an event's board, each of which reads it again (TEAM-19). */
export function useTeamBoard(eventId: string) {
  const client = useQueryClient()
  // Not awaited: the form's own callbacks run before the board shows the saved card.
  const onSettled = () => void client.invalidateQueries({ queryKey: boardKey(eventId) })
  const params = { id: eventId }
  return {
    save: useMutation({
      mutationFn: (body: { text: string }) => callApi(saveTeamCard, { params, body }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => callApi(deleteTeamCard, { params }), onError, onSettled }),
    answer: useMutation({
      mutationFn: (cardId: string) => callApi(answerTeamCard, { params: { ...params, cardId } }),
      onError,
      onSettled,
    }),
    settle: useMutation({
      mutationFn: ({ userId, accept }: { readonly userId: string; readonly accept: boolean }) =>
        callApi(answerTeamRequest, { params: { ...params, userId }, body: { accept } }),
      onError,
      onSettled,
    }),
  }
}
