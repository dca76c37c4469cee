import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showCollege } from '../../../entities/college/showCollege.ts'
import { refetch } from '../../../shared/api/refetch.ts'
import { callApi } from '../../../shared/api/client.ts'
import { approveCollege } from '../../../shared/api/routes.ts'
import { partKeys } from '../cache.ts'

/** Makes a requested college live and verified, or verifies a live one (COLL-02). */
export function useApproveCollege(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => callApi(approveCollege, { params: { id }, body: { reason } }),
    onSuccess: (college) => showCollege(client, college),
    onSettled: () => refetch(client, partKeys.all),
  })
}
