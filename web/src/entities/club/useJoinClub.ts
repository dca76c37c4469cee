import { supportSuccesses } from '@quad/contract/messages/support.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { joinClub } from '../../shared/api/routes.ts'
import { toast } from '../../shared/toast/toast.ts'
import { noteFirstStep } from '../user/firstSteps.ts'
import { showMembership } from './cache.ts'
import { clubWords } from './words.ts'

/** Asks to join a club; a learning club answers with an active membership (MEM-01, CLUB-08). */
export function useJoinClub(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(joinClub, { params: { id: clubId }, body: {} }),
    onSuccess: (member) => {
      showMembership(client, member)
      if (member.active) noteFirstStep('joined')
      toast.success(member.active ? clubWords.joined : supportSuccesses.requestSent)
    },
    onError: (failure) => toast.error(failure.message),
  })
}
