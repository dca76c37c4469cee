import { chatAlerts } from '@quad/contract/messages/chats.ts'
import type { MouseEvent } from 'react'
import { chatDelivery } from '../../../entities/chat/deliver.ts'
import { MessageContent } from '../../../entities/chat/MessageContent.tsx'
import type { Outgoing } from '../../../entities/chat/outbox.ts'
import { clockTime } from '../../../entities/chat/times.ts'
import { talkWords } from '../../../entities/chat/words.ts'
import { UnsentState } from '../../../shared/outbox/UnsentState.tsx'
import styles from './MessageItem.module.css'

interface OutgoingItemProps {
  readonly outgoing: Outgoing
  readonly first: boolean
}

/** An unconfirmed message; a failed one with its reason and the buttons to retry or discard (CHAT-05). */
export function OutgoingItem({ outgoing, first }: OutgoingItemProps) {
  const time = clockTime(outgoing.at)
  const { failure, passing } = outgoing
  const look = failure !== '' && !passing ? styles.failed : styles.waiting

  // The focused button disappears, so focus moves to the messages.
  const act = (what: (message: Outgoing) => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true })
    what(outgoing)
  }

  return (
    <article
      className={`${styles.message} ${styles.own} ${first ? styles.first : ''} ${look}`}
      aria-label={talkWords.byYou(time)}
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
        <div className={styles.state}>
          <UnsentState
            unsent={outgoing}
            sending={talkWords.sending}
            refused={chatAlerts.messageNotSent}
            onRetry={act(chatDelivery.retry)}
            onDiscard={act(chatDelivery.discard)}
          />
        </div>
      </div>
    </article>
  )
}
