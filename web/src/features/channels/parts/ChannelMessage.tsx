import { useEffect, useRef } from 'react'
import type { Address } from '../../../entities/chat/address.ts'
import type { Message } from '../../../entities/chat/message.ts'
import { MessageMenu } from '../../../entities/chat/MessageMenu.tsx'
import { clockTime } from '../../../entities/chat/times.ts'
import { talkWords } from '../../../entities/chat/words.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { isOpenAccount } from '../../../entities/user/isOpenAccount.ts'
import { fromTalk } from '../fromTalk.ts'
import { words } from '../words.ts'
import { Poll } from './Poll.tsx'
import { Said } from './Said.tsx'
import styles from './ChannelMessage.module.css'

interface ChannelMessageProps {
  readonly message: Message
  readonly own: boolean
  readonly first: boolean
  readonly last: boolean
  /** The viewer has just come to it. */
  readonly marked?: boolean
  readonly address: Address
  readonly mayDelete: boolean
  /** The viewer has blocked the sender. */
  readonly isBlocked: boolean
  readonly userId: string
  /** The address of its thread; absent in the thread itself. */
  readonly thread?: string | undefined
}

/** A message of a channel: picture, name and time once for a group. */
export function ChannelMessage(props: ChannelMessageProps) {
  const { message, own, first, last, marked = false, address, mayDelete, isBlocked, userId, thread } = props
  const { sender, createdAt, deleted = false, repliedCount = 0, poll, channel = '' } = message
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!marked) return
    const before = document.activeElement
    // The list hides a new row until it is measured. If the user focused a control meanwhile, the focus stays there.
    const timer = setTimeout(() => {
      const now = document.activeElement
      if (now === before || !now?.matches('a, button, input')) place.current?.focus({ preventScroll: true })
    }, 100)
    return () => clearTimeout(timer)
  }, [marked])
  const time = clockTime(createdAt)
  const label = own ? talkWords.byYou(time) : talkWords.by(sender.displayName, time)
  return (
    <article
      ref={place}
      className={`${styles.message} ${first ? styles.first : ''} ${last ? styles.last : ''}`}
      data-marked={marked || undefined}
      aria-label={label}
      tabIndex={-1}
    >
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
        {deleted ? (
          <p className={styles.deleted}>{talkWords.deleted}</p>
        ) : (
          <Said message={message}>
            {poll && <Poll poll={poll} messageId={message._id} channelId={channel} userId={userId} />}
          </Said>
        )}
        {thread !== undefined && repliedCount > 0 && (
          <Link to={thread} state={fromTalk} className={styles.replies}>
            <Icon name="comment" size={16} />
            {words.replies(repliedCount)}
          </Link>
        )}
      </div>
      {!deleted && (
        <MessageMenu {...{ message, address, own, mayDelete }} mayBlock={!isBlocked && isOpenAccount(sender)}>
          {thread !== undefined && (
            <MenuLink icon="comment" to={thread} state={fromTalk}>
              {words.reply}
            </MenuLink>
          )}
        </MessageMenu>
      )}
    </article>
  )
}
