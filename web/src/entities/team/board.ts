import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { deleteTeamRequest, getTeamBoard } from '../../shared/api/routes.ts'
import { toast } from '../../shared/toast/toast.ts'

// Apart from the teams' keys, as cards aren't kept for reading offline.
export const boardKey = (eventId: string) => ['teamBoard', eventId] as const

/** The board of an event, where people and teams look for each other, in pages of cards (TEAM-19). */
export function useGetTeamBoard(eventId: string, enabled = true) {
  return useInfiniteQuery({
    enabled,
    queryKey: boardKey(eventId),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        getTeamBoard,
        { params: { id: eventId }, query: { ...(pageParam !== undefined && { '_id[$lt]': pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cards, moreCards }) => (moreCards ? cards.at(-1)?._id : undefined),
  })
}

/** Takes a request or an offer back, or declines an offer (TEAM-19). */
export function useDeleteTeamRequest(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: { readonly teamId: string; readonly userId: string }) =>
      callApi(deleteTeamRequest, { params: { id: eventId, ...request } }),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: boardKey(eventId) }),
  })
}
