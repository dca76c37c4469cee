import type { Message } from '../../../entities/chat/message.ts'
import { MessageContent } from '../../../entities/chat/MessageContent.tsx'
import { MessageMenu } from '../../../entities/chat/MessageMenu.tsx'
import { clockTime } from '../../../entities/chat/times.ts'
import { talkWords } from '../../../entities/chat/words.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import type { Other } from '../other.ts'
import styles from './MessageItem.module.css'

interface MessageItemProps {
  readonly message: Message
  readonly own: boolean
  readonly first: boolean
  readonly last: boolean
  /** The delivery state, for the viewer's last message only. */
  readonly state: string | undefined
  readonly other: Other
  readonly mayBlock: boolean
}

/** A message: the other person's on the left, the viewer's own on the right. */
export function MessageItem({ message, own, first, last, state, other, mayBlock }: MessageItemProps) {
  const time = clockTime(message.createdAt)
  const label = own ? talkWords.byYou(time) : talkWords.by(message.sender.displayName, time)
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
          <MessageMenu message={message} address={other._id} mayDelete={own} {...{ own, mayBlock }} />
        </div>
        {state !== undefined && <p className={styles.state}>{state}</p>}
      </div>
    </article>
  )
}
