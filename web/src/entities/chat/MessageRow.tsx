import type { ReactNode } from 'react'
import type { Message } from './message.ts'
import type { Row } from './rows.ts'
import styles from './MessageRow.module.css'
import { dayName } from './times.ts'
import { talkWords } from './words.ts'

export type ShownMessage = Extract<Row, { kind: 'message' }>
export type UnsentMessage = Extract<Row, { kind: 'outgoing' }>

export interface RowPlace {
  /** The last row of the list. */
  readonly last: boolean
  /** The viewer has just come to it. */
  readonly marked: boolean
  /** The id of the viewer's last message. */
  readonly lastOwn: string | undefined
}

/** How a kind of conversation shows its messages. */
export interface Manner {
  /** The accessible name of the list. */
  readonly label: string
  /** Shown before the first message: a sentence, or what a thread is about. */
  readonly beginning: ReactNode
  readonly message: (row: ShownMessage, place: RowPlace) => ReactNode
  readonly unsent: (row: UnsentMessage, place: RowPlace) => ReactNode
  /** Deleted messages keep their rows. */
  readonly keepsDeleted?: boolean
  /** Messages whose content isn't shown, nor announced. */
  readonly isFolded?: (message: Message) => boolean
}

interface MessageRowProps extends RowPlace {
  readonly row: Row
  readonly manner: Manner
  readonly now: Date
}

export function MessageRow({ row, manner, now, ...place }: MessageRowProps) {
  if (row.kind === 'day')
    return (
      <p className={styles.day}>
        <span>{dayName(row.at, now)}</span>
      </p>
    )
  if (row.kind === 'beginning') return beginningOf(manner)
  if (row.kind === 'unread') return <p className={styles.unread}>{talkWords.newMessages}</p>
  return row.kind === 'outgoing' ? manner.unsent(row, place) : manner.message(row, place)
}

function beginningOf({ beginning }: Manner) {
  return typeof beginning === 'string' ? <p className={styles.beginning}>{beginning}</p> : beginning
}
