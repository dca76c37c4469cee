import type { Fest } from '@quad/contract/entities/fest.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { memberWords, pageWords as words } from '../words.ts'

/** Share for everyone; for its admins edit, create an event and delete; for others the admins and report (FEST-01). */
export function FestMenu({ fest: { _id: festId, festName, admin } }: { readonly fest: Fest }) {
  const userId = useSession((session) => session.userId)
  const isAdmin = admin.some(({ _id }) => _id === userId)
  function report() {
    if (userId === undefined) openModal('signInRequired', { reason: words.reportReason })
    else openModal('report', { reportOn: 'festival', reportedId: festId })
  }
  return (
    <Menu label={words.more(festName)} trigger={<Icon name="more" />}>
      <ShareItems path={`/club/fest/${festId}`} />
      {isAdmin ? (
        <>
          <MenuItem icon="pencil" onSelect={() => openModal('festForm', { festId })}>
            {memberWords.edit}
          </MenuItem>
          <MenuLink icon="plus" to={`/event/create/details?festival=${festId}`}>
            {memberWords.createEvent}
          </MenuLink>
          <MenuDivider />
          <MenuItem icon="trash" danger onSelect={() => openModal('deleteFest', { festId })}>
            {memberWords.delete}
          </MenuItem>
        </>
      ) : (
        <>
          {userId !== undefined && (
            <MenuItem icon="clubs" onSelect={() => openModal('festAdmins', { festId })}>
              {memberWords.viewAdmins}
            </MenuItem>
          )}
          <MenuItem icon="flag" onSelect={report}>
            {words.report}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
