import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetchClub, showLeft } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateMember, removeMember } from '../../../shared/api/routes.ts'
import { useSession } from '../../../shared/session/session.ts'

/** Makes a member an admin and then leaves the club; a failure in between leaves two admins (MEM-03). */
export function useHandOver(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (memberId: string) => {
      await callApi(updateMember, { params: { id: clubId, memberId }, body: { admin: true } })
      const { userId = '' } = useSession.getState()
      return callApi(removeMember, { params: { id: clubId, memberId: userId } })
    },
    onSuccess: () => showLeft(client, clubId),
    onSettled: () => refetchClub(client, clubId),
  })
}
