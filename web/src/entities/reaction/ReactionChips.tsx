import type { ReactionCount } from '@quad/contract/entities/reaction.ts'
import type { MouseEvent } from 'react'
import { Row } from '../../shared/ui/primitives.tsx'
import styles from './Reactions.module.css'
import { reactionWords as words } from './words.ts'

interface ReactionChipsProps {
  readonly reactions: readonly ReactionCount[] | undefined
  readonly ownReactions: readonly string[] | undefined
  readonly onToggle: (emoji: string) => void
  readonly onShowPeople: (emoji: string) => void
  /** Whether the chips take a full line in a row of buttons. */
  readonly wide?: boolean
}

/** Shows reactions: a press adds or removes the viewer's, a right click or a long press shows who reacted. */
export function ReactionChips(props: ReactionChipsProps) {
  const { reactions, ownReactions, onToggle, onShowPeople, wide = false } = props
  if (!reactions?.length) return null
  const showPeople = (emoji: string) => (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onShowPeople(emoji)
  }
  return (
    <Row as="ul" gap={1} wrap className={`${styles.reactions} ${wide ? styles.wide : ''}`} aria-label={words.reactions}>
      {reactions.map(({ emoji, count }) => (
        <li key={emoji}>
          <button
            type="button"
            className={styles.reaction}
            aria-pressed={ownReactions?.includes(emoji) ?? false}
            aria-label={words.reaction(emoji, count)}
            onClick={() => onToggle(emoji)}
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
