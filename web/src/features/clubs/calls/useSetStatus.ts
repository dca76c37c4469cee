import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showClub } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeClub } from '../../../shared/api/routes/clubs.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { memberPageWords, removeWords } from '../memberPageWords.ts'

const done = {
  verified: memberPageWords.verified,
  unverified: memberPageWords.madeUnofficial,
  rejected: removeWords.removed,
} as const

/** Verifies a club, sets it unofficial or removes it, as an admin of its college (CLUB-05). */
export function useSetStatus(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (status: keyof typeof done) =>
      callApi(changeClub, { params: { id: clubId }, body: { college_status: status } }),
    onSuccess: (club, status) => {
      showClub(client, club)
      toast.success(done[status])
    },
    onError: (failure) => toast.error(`${clubAlerts.clubNotUpdated}: ${failure.message}`),
  })
}
