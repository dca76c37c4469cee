import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { fromTalk } from '../asked.ts'
import type { Message } from '../message.ts'
import type { Room } from '../room.ts'
import { plainText } from '../text.ts'
import { talkWords } from '../words.ts'
import styles from './MessageRow.module.css'

interface MessageMenuProps {
  readonly message: Message
  readonly room: Room
  readonly own: boolean
  /** The address of its thread. */
  readonly thread: string | undefined
}

export function MessageMenu({ message, room, own, thread }: MessageMenuProps) {
  const { address } = room
  return (
    <Menu label={talkWords.messageMenu} triggerClassName={styles.menu} trigger={<Icon name="more" size={18} />}>
      {thread !== undefined && (
        <MenuLink icon="comment" to={thread} state={fromTalk}>
          {talkWords.reply}
        </MenuLink>
      )}
      {message.chat !== '' && (
        <MenuItem icon="copy" onSelect={() => void copy(plainText(message))}>
          {talkWords.copy}
        </MenuItem>
      )}
      {!own && (
        <ReportItems
          reportOn={message.channel === undefined ? 'chatMessage' : 'discussion'}
          reportedId={message._id}
          person={message.sender}
          mayBlock={room.mayBlock(message)}
        />
      )}
      {(own || room.managed) && (
        <MenuItem
          danger
          icon="trash"
          onSelect={() => openModal('deleteMessage', { address, room: message.room, messageId: message._id })}
        >
          {talkWords.delete}
        </MenuItem>
      )}
    </Menu>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(talkWords.copied)
  } catch {
    toast.error(talkWords.copyFailed)
  }
}
