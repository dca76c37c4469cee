import type { Chat } from '@quad/contract/entities/chat.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { clockTime } from '../times.ts'
import { words } from '../words.ts'
import type { Other } from '../other.ts'
import { MessageContent } from './MessageContent.tsx'
import styles from './MessageItem.module.css'
import { MessageMenu } from './MessageMenu.tsx'

interface MessageItemProps {
  readonly message: Chat
  readonly own: boolean
  readonly first: boolean
  readonly last: boolean
  /** The delivery state, for the viewer's last message only. */
  readonly state: string | undefined
  readonly other: Other
}

/** A message: the other person's on the left, the viewer's own on the right. */
export function MessageItem({ message, own, first, last, state, other }: MessageItemProps) {
  const time = clockTime(message.createdAt)
  const label = own ? words.byYou(time) : words.by(message.sender.displayName, time)
  const place = `${own ? styles.own : ''} ${first ? styles.first : ''} ${last ? styles.last : ''}`
  return (
    <article className={`${styles.message} ${place}`} aria-label={label}>
      {!own && (
        <span className={styles.picture}>
          {first && <Avatar id={other._id} name={other.displayName} src={other.userImg} size={32} />}
        </span>
      )}
      <div className={styles.body}>
        {first && (
          <time className={styles.time} dateTime={message.createdAt}>
            {time}
          </time>
        )}
        <div className={styles.line}>
          <div className={styles.bubble}>
            <MessageContent message={message} />
          </div>
          <MessageMenu message={message} own={own} otherId={other._id} />
        </div>
        {state !== undefined && <p className={styles.state}>{state}</p>}
      </div>
    </article>
  )
}
