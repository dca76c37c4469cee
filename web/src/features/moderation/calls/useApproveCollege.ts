import { useMutation, useQueryClient } from '@tanstack/react-query'
import { askAnew } from '../../../shared/api/askAnew.ts'
import { callApi } from '../../../shared/api/client.ts'
import { approveCollege } from '../../../shared/api/routes/moderation.ts'
import { partKeys } from '../cache.ts'

export function useApproveCollege(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => callApi(approveCollege, { params: { id }, body: { reason } }),
    onSettled: () => askAnew(client, partKeys.all),
  })
}
