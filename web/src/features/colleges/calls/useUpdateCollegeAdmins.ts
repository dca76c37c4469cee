import { showCollege } from '../../../entities/college/showCollege.ts'
import { callApi } from '../../../shared/api/client.ts'
import { updateCollege, getCollege } from '../../../shared/api/routes.ts'
import { useUpdateLatest } from '../../../shared/api/useUpdateLatest.ts'

/** Changes the admins of a college as they are now (COLL-03). */
export function useUpdateCollegeAdmins(collegeId: string) {
  const params = { id: collegeId }
  return useUpdateLatest({
    pageId: collegeId,
    read: () => callApi(getCollege, { params }),
    save: (admin: string[]) => callApi(updateCollege, { params, body: { admin } }),
    show: showCollege,
  })
}
