import { openModal } from '../../shared/modal/store.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem } from '../../shared/ui/MenuItem.tsx'
import { type Address, channelOf } from './address.ts'
import { fileWords } from './fileWords.ts'

const kinds = ['image', 'video', 'file'] as const

/** Opens the modals that send more than a line of text; a channel, unlike a thread, also takes discussions and polls. */
export function AttachMenu({ address }: { readonly address: Address }) {
  const place = channelOf(address)
  const channelId = place?.parentId === undefined ? place?.channelId : undefined
  const label = channelId === undefined ? fileWords.attach : fileWords.attachInChannel
  return (
    <Menu label={label} trigger={<Icon name={channelId === undefined ? 'attach' : 'plus'} size={22} />}>
      {channelId !== undefined && (
        <>
          <MenuItem icon="chats" onSelect={() => openModal('newDiscussion', { channelId })}>
            {fileWords.menu.discussion}
          </MenuItem>
          <MenuItem icon="poll" onSelect={() => openModal('newPoll', { channelId })}>
            {fileWords.menu.poll}
          </MenuItem>
          <MenuDivider />
        </>
      )}
      {kinds.map((kind) => (
        <MenuItem key={kind} icon={kind} onSelect={() => openModal('sendFile', { address, kind })}>
          {fileWords.menu[kind]}
        </MenuItem>
      ))}
      <MenuItem icon="link" onSelect={() => openModal('sendLink', { address })}>
        {fileWords.menu.link}
      </MenuItem>
    </Menu>
  )
}
