import { clubAlerts } from '@quad/contract/messages/clubs.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showClub } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { markLearningClub } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { memberPageWords } from '../memberPageWords.ts'

/** Sets or clears the mark of a learning club, as a site admin (CLUB-08, SUP-03). */
export function useMarkLearningClub(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (learningXClub: boolean) =>
      callApi(markLearningClub, { params: { id: clubId }, body: { learningXClub } }),
    onSuccess: (club) => {
      showClub(client, club)
      toast.success(club.learningXClub ? memberPageWords.markedLearning : memberPageWords.clearedLearning)
    },
    onError: (failure) => toast.error(`${clubAlerts.clubNotUpdated}: ${failure.message}`),
  })
}
