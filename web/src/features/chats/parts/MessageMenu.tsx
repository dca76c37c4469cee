import type { Chat } from '@quad/contract/entities/chat.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { words } from '../words.ts'
import styles from './MessageItem.module.css'

interface MessageMenuProps {
  readonly message: Chat
  readonly own: boolean
  readonly otherId: string
}

export function MessageMenu({ message, own, otherId }: MessageMenuProps) {
  if (!own && message.chat === '') return null
  return (
    <Menu label={words.messageMenu} triggerClassName={styles.menu} trigger={<Icon name="more" size={18} />}>
      {message.chat !== '' && (
        <MenuItem icon="copy" onSelect={() => void copy(message.chat)}>
          {words.copy}
        </MenuItem>
      )}
      {own && (
        <MenuItem
          danger
          icon="trash"
          onSelect={() => openModal('deleteMessage', { otherId, room: message.room, messageId: message._id })}
        >
          {words.delete}
        </MenuItem>
      )}
    </Menu>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied)
  } catch {
    toast.error(words.copyFailed)
  }
}
