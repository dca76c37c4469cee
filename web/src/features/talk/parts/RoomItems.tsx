import { openModal } from '../../../shared/modal/store.ts'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import type { Address } from '../message.ts'
import { talkWords as words } from '../words.ts'

interface RoomItemsProps {
  readonly address: Address
  readonly roomId: string
}

/** The items that the menus of chats and of channels share. */
export function RoomItems({ address, roomId }: RoomItemsProps) {
  return (
    <>
      <MenuItem icon="pin" onSelect={() => openModal('pinnedMessages', { address, roomId })}>
        {words.pinnedMessages}
      </MenuItem>
      <MenuItem icon="events" onSelect={() => openModal('jumpToDate', { address, roomId })}>
        {words.jumpToDate}
      </MenuItem>
    </>
  )
}
