import { Link } from '../../../shared/ui/Link.tsx'
import type { Address } from '../../../entities/chat/address.ts'
import type { Message } from '../../../entities/chat/message.ts'
import { MessageContent } from '../../../entities/chat/MessageContent.tsx'
import { MessageMenu } from '../../../entities/chat/MessageMenu.tsx'
import { clockTime } from '../../../entities/chat/times.ts'
import { talkWords } from '../../../entities/chat/words.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import styles from './ChannelMessage.module.css'

interface ChannelMessageProps {
  readonly message: Message
  readonly own: boolean
  readonly first: boolean
  readonly last: boolean
  readonly address: Address
  readonly mayDelete: boolean
}

/** A message of a channel: picture, name and time once for a group. */
export function ChannelMessage({ message, own, first, last, address, mayDelete }: ChannelMessageProps) {
  const { sender, createdAt, deleted = false } = message
  const time = clockTime(createdAt)
  const label = own ? talkWords.byYou(time) : talkWords.by(sender.displayName, time)
  return (
    <article className={`${styles.message} ${first ? styles.first : ''} ${last ? styles.last : ''}`} aria-label={label}>
      <span className={styles.picture}>
        {first ? (
          <Avatar id={sender._id} name={sender.displayName} src={sender.userImg} size={40} />
        ) : (
          <time className={styles.aside} dateTime={createdAt} aria-hidden="true">
            {time}
          </time>
        )}
      </span>
      <div className={styles.body}>
        {first && (
          <p className={styles.by}>
            <Link to={`/profile/${sender._id}`} className={styles.name}>
              <bdi>{sender.displayName}</bdi>
            </Link>
            <time className={styles.time} dateTime={createdAt}>
              {time}
            </time>
          </p>
        )}
        {deleted ? <p className={styles.deleted}>{talkWords.deleted}</p> : <MessageContent message={message} />}
      </div>
      {!deleted && <MessageMenu {...{ message, address, mayDelete }} />}
    </article>
  )
}
