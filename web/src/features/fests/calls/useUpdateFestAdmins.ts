import { showFest } from '../../../entities/fest/showFest.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateFest, getFest } from '../../../shared/api/routes.ts'
import { useUpdateLatest } from '../../../shared/api/useUpdateLatest.ts'

/** Changes the admins of a fest as they are now (FEST-01). */
export function useUpdateFestAdmins(festId: string) {
  const params = { id: festId }
  return useUpdateLatest({
    pageId: festId,
    read: () => callApi(getFest, { params }),
    save: (admin: string[]) => callApi(updateFest, { params, body: { admin } }),
    show: showFest,
  })
}
