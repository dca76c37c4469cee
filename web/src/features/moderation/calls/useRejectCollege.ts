import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../../shared/api/refetch.ts'
import { callApi } from '../../../shared/api/client.ts'
import { rejectCollege } from '../../../shared/api/routes.ts'
import { partKeys } from '../cache.ts'

export function useRejectCollege(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => callApi(rejectCollege, { params: { id }, query: { reason } }),
    onSettled: () => refetch(client, partKeys.all),
  })
}
