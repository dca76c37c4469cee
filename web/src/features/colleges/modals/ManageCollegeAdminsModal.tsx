import { showCollege, useGetCollege } from '../../../entities/college/cache.ts'
import { ManageAdminsModal } from '../../../entities/page/ManageAdminsModal.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { getCollege, updateCollege } from '../../../shared/api/routes.ts'
import { useUpdateLatest } from '../../../shared/api/sending.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { collegeAdminsTexts } from '../memberWords.ts'

/** The admins of a college, of whom one always stays (COLL-03). */
export function ManageCollegeAdminsModal({ collegeId }: ModalProps['manageCollegeAdmins']) {
  const isSiteAdmin = useSession((session) => session.user?.admin === true)
  const { leaveAsSiteAdmin, ...texts } = collegeAdminsTexts
  const save = useUpdateCollegeAdmins(collegeId)
  return (
    <ManageAdminsModal
      page={useGetCollege(collegeId)}
      fewest={1}
      change={(changeOf) => save.mutateAsync(({ admin }) => changeOf(admin))}
      gone={{ code: 'college.notFound', to: '/campus' }}
      texts={isSiteAdmin ? { ...texts, leave: leaveAsSiteAdmin } : texts}
    />
  )
}

/** Adds and removes admins of a college, starting from the latest list (COLL-03). */
function useUpdateCollegeAdmins(collegeId: string) {
  const params = { id: collegeId }
  return useUpdateLatest({
    pageId: collegeId,
    read: () => callApi(getCollege, { params }),
    save: (admin: string[]) => callApi(updateCollege, { params, body: { admin } }),
    show: showCollege,
  })
}
