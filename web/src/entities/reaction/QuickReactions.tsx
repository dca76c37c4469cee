import { Icon } from '../../shared/ui/Icon.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import { quickEmoji } from './quickEmoji.ts'
import styles from './Reactions.module.css'
import { reactionWords as words } from './words.ts'

interface QuickReactionsProps {
  readonly own: readonly string[] | undefined
  readonly onToggle: (emoji: string) => void
  /** Opens the picker of all emoji. */
  readonly onMore: () => void
}

/** The row of a menu that reacts with one press. */
export function QuickReactions({ own, onToggle, onMore }: QuickReactionsProps) {
  return (
    <Row gap={1} justify="between" below={1} role="group" aria-label={words.react}>
      {quickEmoji().map((emoji) => (
        <button
          key={emoji}
          type="button"
          role="menuitemcheckbox"
          aria-checked={own?.includes(emoji) ?? false}
          tabIndex={-1}
          className={styles.quick}
          onClick={() => onToggle(emoji)}
        >
          {emoji}
        </button>
      ))}
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={styles.quick}
        aria-label={words.moreEmoji}
        onClick={onMore}
      >
        <Icon name="plus" />
      </button>
    </Row>
  )
}
