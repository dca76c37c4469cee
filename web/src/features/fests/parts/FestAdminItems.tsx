import { adminsWords } from '../../../entities/page/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { adminWords as words } from '../memberWords.ts'

/** The menu items for a fest's admins (FEST-01). */
export function FestAdminItems({ festId }: { readonly festId: string }) {
  return (
    <>
      <MenuItem icon="pencil" onSelect={() => openModal('festForm', { festId })}>
        {words.edit}
      </MenuItem>
      <MenuItem icon="profile" onSelect={() => openModal('manageFestAdmins', { festId })}>
        {adminsWords.manage}
      </MenuItem>
      <MenuLink icon="plus" to={`/event/create/details?festival=${festId}`}>
        {words.createEvent}
      </MenuLink>
      <MenuDivider />
      <MenuItem icon="trash" danger onSelect={() => openModal('deleteFest', { festId })}>
        {words.delete}
      </MenuItem>
    </>
  )
}
