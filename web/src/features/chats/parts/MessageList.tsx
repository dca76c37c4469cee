import type { Chat } from '@quad/contract/entities/chat.ts'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { lastSeqOf } from '../../../entities/chat/conversation.ts'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import type { Row } from '../rows.ts'
import { dayName } from '../times.ts'
import { words } from '../words.ts'
import type { Other } from '../other.ts'
import { JumpButton } from './JumpButton.tsx'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'

interface MessageListProps {
  readonly rows: readonly Row[]
  readonly messages: readonly Chat[]
  readonly userId: string
  readonly other: Other
  /** How far the other has read. */
  readonly seenSeq: number
  readonly more: boolean
  readonly firstUnread: number | undefined
  readonly atEnd: boolean
  readonly onAtEnd: (atEnd: boolean) => void
  readonly onOlder: () => void
  /** Older ones are on their way. */
  readonly waiting: boolean
}

const nearEnd = 48
const nearTop = 400
/** What of the conversation before the first unread message stays in sight. */
const contextPx = 96
/** What the day at the top covers: no other word about the time is to lie below it. */
const dayPx = 40

/** The rows of a chat, of which only those in sight are built; keeps the place when older ones come above. */
export function MessageList(props: MessageListProps) {
  const { rows, messages, userId, other, more, firstUnread, atEnd, onAtEnd, onOlder } = props
  const list = useRef<VirtualizerHandle>(null)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef({ offset: 0, size: 0 })
  const [leftAt, setLeftAt] = useState((firstUnread ?? Number.POSITIVE_INFINITY) - 1)
  const [topDay, setTopDay] = useState<string>()
  const [atTop, setAtTop] = useState(false)
  const now = useNow()
  const toEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  const shift = usePrepended(rows, messages[0]?.seq)
  useOpening(list, rows)
  useStaying(rows, atEnd, toEnd)

  function scrolled(offset: number) {
    const at = list.current
    if (!at) return
    const isEnd = at.scrollSize - offset - at.viewportSize < nearEnd
    // What comes or changes takes nobody from the end: only who scrolls up leaves it.
    const isLeft = !isEnd && offset < before.current.offset && at.scrollSize === before.current.size
    before.current = { offset, size: at.scrollSize }
    if (atEnd ? isLeft : isEnd) {
      onAtEnd(isEnd)
      setLeftAt(lastSeqOf(messages))
    }
    const index = at.findItemIndex(offset)
    const covered = rows.slice(index, at.findItemIndex(offset + dayPx) + 1)
    const isFree = offset > 0 && covered.every(({ kind }) => kind !== 'day' && kind !== 'unread')
    setTopDay(isFree ? dayOf(rows, index) : undefined)
    setAtTop(offset <= 0)
    if (more && offset < nearTop) onOlder()
  }

  // The button goes with the jump; whoever pressed it by the keyboard reads on from here.
  function jump() {
    toEnd()
    place.current?.focus({ preventScroll: true })
  }

  function resized() {
    before.current.size = list.current?.scrollSize ?? 0
    if (atEnd) toEnd()
    // What is short has its end in sight without anybody scrolling there.
    else scrolled(list.current?.scrollOffset ?? 0)
  }

  const lastOwn = messages.findLast((one) => one.sender._id === userId && !one.deleted)?._id
  const missed = messages.filter((one) => one.seq > leftAt && one.sender._id !== userId && !one.deleted).length
  return (
    <>
      <div
        ref={place}
        className={styles.scroll}
        role="region"
        aria-label={words.messages(other.displayName)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
      >
        <div className={styles.rest} />
        <Virtualizer ref={list} shift={shift} onScroll={scrolled} onResize={resized} data={rows}>
          {(row, index) => (
            <MessageRow
              key={row.key}
              last={index === rows.length - 1}
              seenSeq={props.seenSeq}
              {...{ row, other, lastOwn, now }}
            />
          )}
        </Virtualizer>
      </div>
      {topDay !== undefined && (
        <p className={styles.top} aria-hidden="true">
          <span>{dayName(topDay, now)}</span>
        </p>
      )}
      {atTop && props.waiting && (
        <p className={styles.top} role="status">
          <span>{words.olderLoading}</span>
        </p>
      )}
      {!atEnd && <JumpButton count={missed} onJump={jump} />}
    </>
  )
}

/** The day that the row belongs to. */
function dayOf(rows: readonly Row[], index: number): string | undefined {
  const day = rows.slice(0, index + 1).findLast((row) => row.kind === 'day')
  return day?.kind === 'day' ? day.at : undefined
}

/** Whether this time messages were put before those that were there; `first` is the number of the first. */
function usePrepended(rows: readonly Row[], first = 0): boolean {
  const [known, setKnown] = useState({ rows, first, prepended: false })
  if (known.rows === rows) return known.prepended
  const prepended = first < known.first
  setKnown({ rows, first, prepended })
  return prepended
}

/** Opens at the first unread message, else at the end. */
function useOpening(list: RefObject<VirtualizerHandle | null>, rows: readonly Row[]): void {
  const opened = useRef(false)
  useLayoutEffect(() => {
    if (opened.current || rows.length === 0) return
    opened.current = true
    const divider = rows.findIndex(({ kind }) => kind === 'unread')
    if (divider === -1) list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
    else list.current?.scrollToIndex(divider, { align: 'start', offset: -contextPx })
  }, [list, rows])
}

/** Follows the end while one stands there, and whenever one writes oneself. */
function useStaying(rows: readonly Row[], atEnd: boolean, toEnd: () => void): void {
  const last = rows.at(-1)
  const before = useRef(last?.key)
  useLayoutEffect(() => {
    const isNew = before.current !== last?.key
    before.current = last?.key
    if (isNew && (atEnd || last?.kind === 'outgoing')) toEnd()
  })
}
