import type { College } from '@quad/contract/entities/college.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { memberWords, pageWords as words } from '../words.ts'

/** Share for everyone; for admins edit and create, for others the admins and report (COLL-01, COLL-03). */
export function CollegeActs({ college }: { readonly college: College }) {
  const { userId, user } = useSession()
  const { _id: collegeId, admin } = college
  const isAdmin = admin.some(({ _id }) => _id === userId)
  const mayEdit = isAdmin || user?.admin === true
  function report() {
    if (userId === undefined) openModal('signInRequired', { reason: words.reportReason })
    else openModal('report', { reportOn: 'college', reportedId: collegeId })
  }
  return (
    <Menu label={words.more(college.collegeName)} trigger={<Icon name="more" />}>
      <ShareItems path={`/college/${collegeId}`} />
      {mayEdit && (
        <MenuItem icon="pencil" onSelect={() => openModal('collegeForm', { collegeId })}>
          {memberWords.edit}
        </MenuItem>
      )}
      {isAdmin && college.live && <CreateItems collegeId={collegeId} />}
      {!isAdmin && userId !== undefined && (
        <MenuItem icon="clubs" onSelect={() => openModal('collegeAdmins', { collegeId })}>
          {memberWords.viewAdmins}
        </MenuItem>
      )}
      {!isAdmin && (
        <MenuItem icon="flag" onSelect={report}>
          {words.report}
        </MenuItem>
      )}
    </Menu>
  )
}

function CreateItems({ collegeId }: { readonly collegeId: string }) {
  return (
    <>
      <MenuDivider />
      <MenuItem icon="plus" onSelect={() => openModal('festForm', { collegeId })}>
        {memberWords.createFest}
      </MenuItem>
      <MenuLink icon="plus" to="/club/create">
        {memberWords.createClub}
      </MenuLink>
      <MenuLink icon="plus" to={`/event/create/details?college=${collegeId}`}>
        {memberWords.createEvent}
      </MenuLink>
    </>
  )
}
