import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refetch } from '../../../shared/api/refetch.ts'
import { callApi } from '../../../shared/api/client.ts'
import { liftSuspension } from '../../../shared/api/routes.ts'
import { partKeys } from '../cache.ts'

export function useLiftSuspension(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => callApi(liftSuspension, { params: { id }, query: { reason } }),
    onSettled: () => refetch(client, partKeys.all),
  })
}
