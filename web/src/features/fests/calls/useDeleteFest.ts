import { useMutation, useQueryClient } from '@tanstack/react-query'
import { festKeys } from '../../../entities/fest/cache.ts'
import { callApi } from '../../../shared/api/client.ts'
import { deleteFest } from '../../../shared/api/routes.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { deleteWords } from '../adminWords.ts'

export function useDeleteFest(festId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(deleteFest, { params: { id: festId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: festKeys.all, refetchType: 'none' })
      toast.success(deleteWords.done)
    },
  })
}
