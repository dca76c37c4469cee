import { channelAlerts } from '@quad/contract/messages/channels.ts'
import type { MouseEvent } from 'react'
import { chatDelivery } from '../../../entities/chat/deliver.ts'
import type { Outgoing } from '../../../entities/chat/outbox.ts'
import { clockTime } from '../../../entities/chat/times.ts'
import { talkWords } from '../../../entities/chat/words.ts'
import { UnsentState } from '../../../shared/outbox/UnsentState.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import styles from './ChannelMessage.module.css'
import { PollCard } from './PollCard.tsx'
import { Said } from './Said.tsx'

interface UnsentMessageProps {
  readonly outgoing: Outgoing
  readonly first: boolean
  readonly last: boolean
}

/** An unconfirmed message of a channel; a failed one with its reason and the buttons to retry or discard (CHAT-05). */
export function UnsentMessage({ outgoing, first, last }: UnsentMessageProps) {
  const user = useSession((session) => session.user)
  const time = clockTime(outgoing.at)
  const { failure, passing, poll } = outgoing
  const look = failure !== '' && !passing ? styles.failed : styles.waiting

  // The focused button disappears, so focus moves to the messages.
  const act = (what: (message: Outgoing) => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true })
    what(outgoing)
  }

  return (
    <article
      className={`${styles.message} ${look} ${first ? styles.first : ''} ${last ? styles.last : ''}`}
      aria-label={talkWords.byYou(time)}
    >
      <span className={styles.picture}>
        {first && user && <Avatar id={user._id} name={user.displayName} src={user.userImg} size={40} />}
      </span>
      <div>
        <div className={styles.body}>
          {first && user && (
            <p className={styles.by}>
              <bdi className={styles.name}>{user.displayName}</bdi>
              <time className={styles.time} dateTime={outgoing.at}>
                {time}
              </time>
            </p>
          )}
          <Said message={{ ...outgoing, mentions: [] }}>{poll && <PollCard poll={poll} />}</Said>
        </div>
        <div className={styles.state}>
          <UnsentState
            unsent={outgoing}
            sending={talkWords.sending}
            refused={channelAlerts.messageNotSent}
            onRetry={act(chatDelivery.retry)}
            onDiscard={act(chatDelivery.discard)}
          />
        </div>
      </div>
    </article>
  )
}
