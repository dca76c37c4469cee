import { useGetCollege } from '../../../entities/college/cache.ts'
import { AdminsModal } from '../../../entities/user/AdminsModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'

/** The admins of a college (COLL-03). */
export function CollegeAdminsModal({ collegeId }: ModalProps['collegeAdmins']) {
  return <AdminsModal page={useGetCollege(collegeId)} />
}
