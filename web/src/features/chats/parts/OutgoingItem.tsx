import type { MouseEvent } from 'react'
import { retry } from '../../../entities/chat/deliver.ts'
import { type Outgoing, takeFromOutbox } from '../../../entities/chat/outbox.ts'
import { clockTime } from '../times.ts'
import { words } from '../words.ts'
import { MessageContent } from './MessageContent.tsx'
import styles from './MessageItem.module.css'

interface OutgoingItemProps {
  readonly outgoing: Outgoing
  readonly first: boolean
}

/** An unconfirmed message; a failed one with its reason and the buttons to retry or discard (CHAT-05). */
export function OutgoingItem({ outgoing, first }: OutgoingItemProps) {
  const time = clockTime(outgoing.at)
  const failed = outgoing.failure !== ''

  // The focused button disappears, so focus moves to the messages.
  function act({ currentTarget }: MouseEvent<HTMLElement>, what: (message: Outgoing) => void) {
    currentTarget.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true })
    what(outgoing)
  }

  return (
    <article
      className={`${styles.message} ${styles.own} ${first ? styles.first : ''} ${failed ? styles.failed : styles.waiting}`}
      aria-label={words.byYou(time)}
    >
      <div className={styles.body}>
        {first && (
          <time className={styles.time} dateTime={outgoing.at}>
            {time}
          </time>
        )}
        <div className={styles.line}>
          <div className={styles.bubble}>
            <MessageContent message={outgoing} />
          </div>
        </div>
        {failed ? (
          <div className={styles.problem} role="alert">
            <span>{`${words.notSent} ${outgoing.failure}`}</span>
            <span className={styles.acts}>
              <button type="button" className={styles.act} onClick={(event) => act(event, retry)}>
                {words.retry}
              </button>
              <button
                type="button"
                className={styles.act}
                onClick={(event) => act(event, ({ clientId }) => takeFromOutbox(clientId))}
              >
                {words.discard}
              </button>
            </span>
          </div>
        ) : (
          <p className={styles.state}>{words.sending}</p>
        )}
      </div>
    </article>
  )
}
