import { useGetCollege } from '../../../entities/college/useGetCollege.ts'
import { ManageAdminsModal } from '../../../entities/profile/ManageAdminsModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { collegeAdminsTexts } from '../adminWords.ts'
import { useChangeCollegeAdmins } from '../calls/useChangeCollegeAdmins.ts'

/** The admins of a college, of whom one always stays (COLL-03). */
export function ManageCollegeAdminsModal({ collegeId }: ModalProps['manageCollegeAdmins']) {
  const save = useChangeCollegeAdmins(collegeId)
  return (
    <ManageAdminsModal
      page={useGetCollege(collegeId)}
      fewest={1}
      change={(changeOf) => save.mutateAsync(({ admin }) => changeOf(admin))}
      gone={{ code: 'college.notFound', to: '/campus' }}
      texts={collegeAdminsTexts}
    />
  )
}
