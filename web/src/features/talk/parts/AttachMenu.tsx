import { type ChangeEvent, useRef } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuDivider, MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { acceptOf } from '../../../shared/upload/fileRules.ts'
import { type Address, channelOf } from '../message.ts'
import { sendFiles } from '../sendFiles.ts'
import { fileWords } from '../words.ts'

/** The menu that sends files; images are picked first. A channel, unlike a thread, also takes discussions and polls. */
export function AttachMenu({ address }: { readonly address: Address }) {
  const place = channelOf(address)
  const channelId = place?.parentId === undefined ? place?.channelId : undefined
  const label = channelId === undefined ? fileWords.attach : fileWords.attachInChannel
  const input = useRef<HTMLInputElement>(null)

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    sendFiles(address, Array.from(currentTarget.files ?? []))
    // Reset, so that choosing the same file again fires a change event.
    currentTarget.value = ''
  }

  return (
    <>
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
        <MenuItem icon="image" onSelect={() => input.current?.click()}>
          {fileWords.menu.image}
        </MenuItem>
        {(['video', 'file'] as const).map((kind) => (
          <MenuItem key={kind} icon={kind} onSelect={() => openModal('sendFile', { address, kind })}>
            {fileWords.menu[kind]}
          </MenuItem>
        ))}
        <MenuItem icon="link" onSelect={() => openModal('sendLink', { address })}>
          {fileWords.menu.link}
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={fileWords.choose.image}
        accept={acceptOf('image')}
        onChange={take}
      />
    </>
  )
}
