import { QuickReactions } from '../../../entities/reaction/QuickReactions.tsx'
import { reactionWords } from '../../../entities/reaction/words.ts'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { fromTalk } from '../asked.ts'
import { togglePin, toggleReaction } from '../changing.ts'
import { startComposing } from '../composing.ts'
import { isEditable, type Message } from '../message.ts'
import type { Room } from '../room.ts'
import { plainText } from '../text.ts'
import { talkWords } from '../words.ts'
import styles from './MessageRow.module.css'

interface MessageMenuProps {
  readonly message: Message
  readonly room: Room
  readonly own: boolean
  /** The path of the message's thread. */
  readonly thread: string | undefined
}

export function MessageMenu({ message, room, own, thread }: MessageMenuProps) {
  const { address, headOf } = room
  const writes = room.notice === undefined
  return (
    <Menu label={talkWords.messageMenu} triggerClassName={styles.menu} trigger={<Icon name="more" size={18} />}>
      {room.mayReact && (
        <QuickReactions
          own={message.ownReactions}
          onToggle={(emoji) => toggleReaction(address, message, emoji)}
          onMore={() => openModal('chooseReaction', { address, messageId: message._id })}
        />
      )}
      {writes && headOf === undefined && (
        <MenuItem icon="reply" onSelect={() => startComposing(address, { act: 'reply', message })}>
          {talkWords.answer}
        </MenuItem>
      )}
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
      {message.filetype !== 'poll' && (
        <MenuItem icon="forward" onSelect={() => openModal('forwardMessage', { messageId: message._id })}>
          {talkWords.forward}
        </MenuItem>
      )}
      {room.mayPin && (
        <MenuItem icon="pin" onSelect={() => togglePin(address, message)}>
          {message.pinned ? talkWords.unpin : talkWords.pin}
        </MenuItem>
      )}
      {writes && own && isEditable(message) && (
        <MenuItem icon="pencil" onSelect={() => startComposing(headOf ?? address, { act: 'edit', message })}>
          {talkWords.edit}
        </MenuItem>
      )}
      {(message.reactions?.length ?? 0) > 0 && (
        <MenuItem icon="smile" onSelect={() => openModal('reactions', { messageId: message._id })}>
          {reactionWords.whoReacted}
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
      {(own || room.moderated) && (
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
