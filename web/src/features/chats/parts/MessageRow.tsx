import type { Row } from '../rows.ts'
import { dayName } from '../times.ts'
import { words } from '../words.ts'
import type { Other } from '../other.ts'
import { MessageItem } from './MessageItem.tsx'
import styles from './MessageRow.module.css'
import { OutgoingItem } from './OutgoingItem.tsx'

interface MessageRowProps {
  readonly row: Row
  /** The last row of the list. */
  readonly last: boolean
  readonly other: Other
  readonly seenSeq: number
  /** The id of the viewer's last message, the only one that shows its delivery state. */
  readonly lastOwn: string | undefined
  readonly now: Date
}

export function MessageRow({ row, last, other, seenSeq, lastOwn, now }: MessageRowProps) {
  if (row.kind === 'day')
    return (
      <p className={styles.day}>
        <span>{dayName(row.at, now)}</span>
      </p>
    )
  if (row.kind === 'beginning') return <p className={styles.beginning}>{words.beginning(other.firstname)}</p>
  if (row.kind === 'unread') return <p className={styles.unread}>{words.newMessages}</p>
  if (row.kind === 'outgoing') return <OutgoingItem outgoing={row.outgoing} first={row.first} />
  const { message, own, first } = row
  const state = message._id === lastOwn ? (message.seq <= seenSeq ? words.seen : words.sent) : undefined
  return <MessageItem {...{ message, own, first, last, state, other }} />
}
