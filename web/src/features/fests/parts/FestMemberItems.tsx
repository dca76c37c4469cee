import type { Fest } from '@quad/contract/entities/fest.ts'
import { SubscribeItem } from '../../../entities/event/SubscribeItem.tsx'
import { adminsWords } from '../../../entities/page/words.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { MenuDivider, MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { adminWords as words } from '../memberWords.ts'

interface FestMemberItemsProps {
  readonly fest: Fest
  readonly isAdmin: boolean
}

/** The menu items for members: subscribing, and the admins; for a fest's admins editing and deleting (FEST-01). */
export function FestMemberItems({ fest: { _id: festId, festName }, isAdmin }: FestMemberItemsProps) {
  return (
    <>
      <SubscribeItem host="fest" id={festId} name={festName} />
      {isAdmin ? (
        <AdminItems festId={festId} />
      ) : (
        <MenuItem icon="clubs" onSelect={() => openModal('festAdmins', { festId })}>
          {words.viewAdmins}
        </MenuItem>
      )}
    </>
  )
}

function AdminItems({ festId }: { readonly festId: string }) {
  return (
    <>
      <MenuItem icon="pencil" onSelect={() => openModal('festForm', { festId })}>
        {words.edit}
      </MenuItem>
      <MenuItem icon="profile" onSelect={() => openModal('manageFestAdmins', { festId })}>
        {adminsWords.manage}
      </MenuItem>
      <MenuLink icon="plus" to={`/event/create?festival=${festId}`}>
        {words.createEvent}
      </MenuLink>
      <MenuDivider />
      <MenuItem icon="trash" danger onSelect={() => openModal('deleteFest', { festId })}>
        {words.delete}
      </MenuItem>
    </>
  )
}
