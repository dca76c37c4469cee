import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../shared/api/client.ts'
import { deleteInvite } from '../../../shared/api/routes.ts'

export const invitesKey = (clubId: string) => ['clubInvites', clubId] as const

/** Ends an invitation link, or removes one that is over, and loads the list of links again. */
export function useEndInvite(clubId: string, inviteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteInvite, { params: { id: clubId, inviteId } }),
    onSettled: () => client.invalidateQueries({ queryKey: invitesKey(clubId) }),
  })
}
