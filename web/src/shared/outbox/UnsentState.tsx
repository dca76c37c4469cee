import type { MouseEventHandler } from 'react'
import { Row, Text } from '../ui/primitives.tsx'
import { outboxWords, words } from '../words.ts'
import styles from './UnsentState.module.css'
import type { Unsent } from './outbox.ts'

interface UnsentStateProps {
  readonly unsent: Unsent
  readonly sending: string
  /** The text before the reason of a refusal. */
  readonly refused: string
  readonly onRetry: MouseEventHandler<HTMLElement>
  readonly onDiscard: MouseEventHandler<HTMLElement>
}

/** Shows whether an unsent item is being sent, waits or was refused, with Retry and Discard (ruling 57). */
export function UnsentState({ unsent, sending, refused, onRetry, onDiscard }: UnsentStateProps) {
  const { failure, passing } = unsent
  if (failure === '')
    return (
      <Text size="tiny" tone="muted">
        {sending}
      </Text>
    )
  return (
    <Row wrap across={2} size="small" tone={passing ? 'warning' : 'danger'}>
      <Text role="alert">{passing ? failure : `${refused}: ${failure}`}</Text>
      <span className={styles.acts}>
        <button type="button" className={styles.act} onClick={onRetry}>
          {words.actions.retry}
        </button>
        <button type="button" className={styles.act} onClick={onDiscard}>
          {outboxWords.discard}
        </button>
      </span>
    </Row>
  )
}
