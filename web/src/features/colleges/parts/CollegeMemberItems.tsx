import type { College } from '@quad/contract/entities/college.ts'
import { SubscribeItem } from '../../../entities/event/SubscribeItem.tsx'
import { adminsWords } from '../../../entities/page/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { deskWords } from '../deskWords.ts'
import { adminWords as words } from '../memberWords.ts'

interface CollegeMemberItemsProps {
  readonly college: College
  readonly isAdmin: boolean
}

/** The menu items for members: subscribing, and the admins; for these and site admins, editing (COLL-03). */
export function CollegeMemberItems({ college, isAdmin }: CollegeMemberItemsProps) {
  const { _id: collegeId, collegeName: name } = college
  const isSiteAdmin = useSession((session) => session.user?.admin)
  return (
    <>
      {college.live && <SubscribeItem host="college" id={collegeId} name={name} />}
      {isAdmin || isSiteAdmin ? (
        <AdminItems college={college} isAdmin={isAdmin} />
      ) : (
        <MenuItem icon="clubs" onSelect={() => openModal('collegeAdmins', { collegeId })}>
          {words.viewAdmins}
        </MenuItem>
      )}
    </>
  )
}

/** A site admin edits the college, but adds nothing to it. */
function AdminItems({ college, isAdmin }: CollegeMemberItemsProps) {
  const { _id: collegeId, collegeName: name, live, verified } = college
  const isSiteAdmin = useSession((session) => session.user?.admin)
  return (
    <>
      {live && (
        <MenuLink icon="feed" to={`/college/${collegeId}/desk`}>
          {deskWords.open}
        </MenuLink>
      )}
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
      <MenuLink icon="plus" to={`/event/create?college=${collegeId}`}>
        {words.createEvent}
      </MenuLink>
    </>
  )
}
