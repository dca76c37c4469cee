import { showFest } from '../../../entities/fest/showFest.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeFest, getFest } from '../../../shared/api/routes/fests.ts'
import { useChangeLatest } from '../../../shared/api/useChangeLatest.ts'

/** Changes the admins of a fest as they are now (FEST-01). */
export function useChangeFestAdmins(festId: string) {
  const params = { id: festId }
  return useChangeLatest({
    pageId: festId,
    read: () => callApi(getFest, { params }),
    save: (admin: string[]) => callApi(changeFest, { params, body: { admin } }),
    show: showFest,
  })
}
