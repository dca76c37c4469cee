import type { ReactNode } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { toast } from '../../shared/toast/toast.ts'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Menu } from '../../shared/ui/Menu.tsx'
import { MenuItem } from '../../shared/ui/MenuItem.tsx'
import { ReportItems } from '../report/ReportItems.tsx'
import type { Address } from './address.ts'
import type { Message } from './message.ts'
import styles from './MessageMenu.module.css'
import { plainText } from './plainText.ts'
import { talkWords } from './words.ts'

interface MessageMenuProps {
  readonly message: Message
  readonly address: Address
  readonly own: boolean
  readonly mayDelete: boolean
  /** They haven't been blocked, nor closed their account. */
  readonly mayBlock: boolean
  /** More entries, before those of every message. */
  readonly children?: ReactNode
}

export function MessageMenu({ message, address, own, mayDelete, mayBlock, children }: MessageMenuProps) {
  return (
    <Menu label={talkWords.messageMenu} triggerClassName={styles.menu} trigger={<Icon name="more" size={18} />}>
      {children}
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
          mayBlock={mayBlock}
        />
      )}
      {mayDelete && (
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
