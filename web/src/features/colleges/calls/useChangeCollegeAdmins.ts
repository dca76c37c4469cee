import { showCollege } from '../../../entities/college/showCollege.ts'
import { callApi } from '../../../shared/api/client.ts'
import { changeCollege, getCollege } from '../../../shared/api/routes/colleges.ts'
import { useChangeLatest } from '../../../shared/api/useChangeLatest.ts'

/** Changes the admins of a college as they are now (COLL-03). */
export function useChangeCollegeAdmins(collegeId: string) {
  const params = { id: collegeId }
  return useChangeLatest({
    pageId: collegeId,
    read: () => callApi(getCollege, { params }),
    save: (admin: string[]) => callApi(changeCollege, { params, body: { admin } }),
    show: showCollege,
  })
}
