import type { College } from '@quad/contract/entities/college.ts'
import { adminsWords } from '../../../entities/page/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { adminWords as words } from '../memberWords.ts'

interface CollegeAdminItemsProps {
  readonly college: College
  /** False for a site admin, who edits the college but adds nothing to it. */
  readonly isAdmin: boolean
}

/** The menu items for a college's admins and site admins (COLL-03). */
export function CollegeAdminItems({ college, isAdmin }: CollegeAdminItemsProps) {
  const { _id: collegeId, collegeName: name, live, verified } = college
  const isSiteAdmin = useSession((session) => session.user?.admin)
  return (
    <>
      <MenuItem icon="pencil" onSelect={() => openModal('collegeForm', { collegeId })}>
        {words.edit}
      </MenuItem>
      <MenuItem icon="profile" onSelect={() => openModal('manageCollegeAdmins', { collegeId })}>
        {adminsWords.manage}
      </MenuItem>
      {isSiteAdmin && live && !verified && (
        <>
          <MenuItem
            icon="check"
            onSelect={() => openModal('consoleQuestion', { act: 'verifyCollege', id: collegeId, name })}
          >
            {words.verify}
          </MenuItem>
          <MenuItem
            icon="trash"
            danger
            onSelect={() => openModal('consoleQuestion', { act: 'removeCollege', id: collegeId, name })}
          >
            {words.remove}
          </MenuItem>
        </>
      )}
      {isAdmin && live && <CreateItems collegeId={collegeId} />}
    </>
  )
}

function CreateItems({ collegeId }: { readonly collegeId: string }) {
  return (
    <>
      <MenuDivider />
      <MenuItem icon="plus" onSelect={() => openModal('festForm', { collegeId })}>
        {words.createFest}
      </MenuItem>
      <MenuLink icon="plus" to="/club/create">
        {words.createClub}
      </MenuLink>
      <MenuLink icon="plus" to={`/event/create/details?college=${collegeId}`}>
        {words.createEvent}
      </MenuLink>
    </>
  )
}
