import type { College } from '@quad/contract/entities/college.ts'
import { Suspense } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { pageWords as words } from '../words.ts'

// Loaded for members only, to keep a visitor's page light.
const CollegeMemberItems = lazyPiece(
  async () => (await import('./CollegeMemberItems.tsx')).CollegeMemberItems,
  () => null,
)

// Loaded for members only, for the same reason.
const FollowButton = lazyPiece(
  async () => (await import('../../../entities/follow/FollowButton.tsx')).FollowButton,
  () => null,
)

/** Share for everyone, and what members and admins may do; for others report (COLL-01, COLL-03). */
export function CollegeActs({ college }: { readonly college: College }) {
  const userId = useSession((session) => session.userId)
  const { _id: collegeId, admin } = college
  const isAdmin = admin.some(({ _id }) => _id === userId)
  function report() {
    if (userId === undefined) openModal('signInRequired', { reason: words.reportReason })
    else openModal('report', { reportOn: 'college', reportedId: collegeId })
  }
  return (
    // The menu waits for Follow, so that it doesn't move.
    <Suspense>
      {userId !== undefined && college.live && <FollowButton id={collegeId} name={college.collegeName} counted />}
      <Menu label={words.more(college.collegeName)} trigger={<Icon name="more" />}>
        <ShareItems path={`/college/${collegeId}`} />
        <Suspense>{userId !== undefined && <CollegeMemberItems college={college} isAdmin={isAdmin} />}</Suspense>
        {!isAdmin && (
          <MenuItem icon="flag" onSelect={report}>
            {words.report}
          </MenuItem>
        )}
      </Menu>
    </Suspense>
  )
}
