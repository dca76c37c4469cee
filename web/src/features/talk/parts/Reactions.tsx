import type { MouseEvent } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { Row } from '../../../shared/ui/primitives.tsx'
import type { Message } from '../message.ts'
import { toggleReaction } from '../changing.ts'
import type { Room } from '../room.ts'
import { talkWords as words } from '../words.ts'
import styles from './Reactions.module.css'

interface ReactionsProps {
  readonly message: Message
  readonly room: Room
}

/**
 * Shows a message's reactions: a press adds or removes the viewer's, a right click or a long press shows who reacted.
 */
export function Reactions({ message, room }: ReactionsProps) {
  const { _id: messageId, reactions = [], ownReactions = [] } = message
  if (reactions.length === 0) return null
  const showPeople = (emoji: string) => (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    openModal('reactions', { messageId, emoji })
  }
  return (
    <Row as="ul" gap={1} wrap className={styles.reactions} aria-label={words.reactions}>
      {reactions.map(({ emoji, count }) => (
        <li key={emoji}>
          <button
            type="button"
            className={styles.reaction}
            aria-pressed={ownReactions.includes(emoji)}
            aria-label={words.reaction(emoji, count)}
            onClick={() => toggleReaction(room.address, message, emoji)}
            onContextMenu={showPeople(emoji)}
            // Don't let a long press on the reaction open the message's menu.
            onPointerDown={(event) => event.stopPropagation()}
          >
            <span>{emoji}</span>
            {count > 1 && <span className={styles.count}>{count}</span>}
          </button>
        </li>
      ))}
    </Row>
  )
}
