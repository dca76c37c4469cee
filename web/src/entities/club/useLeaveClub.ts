import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../shared/api/apiError.ts'
import { callApi } from '../../shared/api/client.ts'
import { removeMember } from '../../shared/api/routes.ts'
import { useSession } from '../../shared/session/session.ts'
import { toast } from '../../shared/toast/toast.ts'
import { refetchClub, showLeft } from './cache.ts'

/** Ends the viewer's membership of a club, or cancels their request to join (MEM-01, MEM-03). */
export function useLeaveClub(clubId: string) {
  const client = useQueryClient()
  const left = () => {
    toast.withdraw(supportSuccesses.requestSent)
    showLeft(client, clubId)
    refetchClub(client, clubId)
  }
  return useMutation({
    mutationFn: () => {
      const { userId = '' } = useSession.getState()
      return callApi(removeMember, { params: { id: clubId, memberId: userId } })
    },
    onSuccess: left,
    // Treat it as success: an admin has already removed the membership.
    onError: (failure) => failure instanceof ApiError && failure.code === 'member.notFound' && left(),
  })
}
