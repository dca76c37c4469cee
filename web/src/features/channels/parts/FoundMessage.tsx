import type { Message } from '../../../entities/chat/message.ts'
import { plainText } from '../../../entities/chat/plainText.ts'
import { clockTime, dayName } from '../../../entities/chat/times.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { excerptOf } from '../excerpt.ts'
import { searchWords as words } from '../searchWords.ts'
import { useSearch } from '../useSearch.ts'
import { words as channelWords } from '../words.ts'
import styles from './FoundMessage.module.css'

interface FoundMessageProps {
  readonly message: Message
  readonly sought: string
  /** Of somebody whom the viewer has blocked. */
  readonly folded: boolean
  /** It is the one that is shown. */
  readonly open: boolean
}

/** A found message as a link to it: by whom and when, and the text around what was sought. */
export function FoundMessage({ message, sought, folded, open }: FoundMessageProps) {
  const { sender, createdAt, parentChatId, poll } = message
  const { pathTo, threadPathTo } = useSearch()
  const path = parentChatId === undefined ? pathTo(message._id) : threadPathTo(message._id)
  const now = useNow()
  return (
    <Link to={path} className={styles.found} aria-current={open || undefined}>
      <Avatar id={sender._id} name={sender.displayName} src={sender.userImg} size={32} />
      <span className={styles.what}>
        <span className={styles.by}>
          <bdi className={styles.name}>{sender.displayName}</bdi>
          <time className={styles.time} dateTime={createdAt}>
            {words.when(dayName(createdAt, now), clockTime(createdAt))}
          </time>
          {poll && !folded && <span className={styles.time}>{words.poll}</span>}
          {parentChatId !== undefined && <span className={styles.time}>{words.reply}</span>}
        </span>
        {folded ? <span className={styles.folded}>{channelWords.blocked}</span> : <Excerpt {...{ message, sought }} />}
      </span>
    </Link>
  )
}

function Excerpt({ message, sought }: Pick<FoundMessageProps, 'message' | 'sought'>) {
  const { poll } = message
  const title = poll?.question ?? message.title
  const text = poll ? poll.options.join(', ') : plainText(message)
  return (
    <>
      {title !== undefined && (
        <span className={styles.title} dir="auto">
          <Marked text={title} sought={sought} />
        </span>
      )}
      {text !== '' && (
        <span className={styles.text} dir="auto">
          <Marked text={text} sought={sought} />
        </span>
      )}
    </>
  )
}

function Marked({ text, sought }: { readonly text: string; readonly sought: string }) {
  return excerptOf(text, sought).map(({ at, part, isSought }) => (isSought ? <mark key={at}>{part}</mark> : part))
}
