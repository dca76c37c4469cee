import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clubKeys, noteClubDeleted } from '../../../entities/club/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteClub } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { manageWords } from '../manageWords.ts'

export function useDeleteClub(clubId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteClub, { params: { id: clubId } }),
    onSuccess: () => {
      noteClubDeleted(clubId)
      void client.invalidateQueries({ queryKey: clubKeys.all, refetchType: 'none' })
      toast.success(manageWords.remove.done)
    },
  })
}
