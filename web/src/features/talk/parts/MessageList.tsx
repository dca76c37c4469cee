import { useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { type Conversation, countUnloaded, lastSeqOf } from '../conversation.ts'
import type { Room } from '../room.ts'
import { dayName, type ListedRow } from '../rows.ts'
import { talkWords as words } from '../words.ts'
import styles from './MessageList.module.css'
import { MessageRow } from './MessageRow.tsx'
import { type GoTo, useScrollTarget, useReached } from './scrolling.ts'

interface MessageListProps {
  readonly rows: readonly ListedRow[]
  readonly shown: Conversation
  readonly userId: string
  readonly room: Room
  readonly atEnd: boolean
  readonly goTo: GoTo | undefined
  readonly onAtEnd: (atEnd: boolean) => void
  readonly onOlder: () => void
  readonly onNewer: () => void
  /** Called to load the newest messages if they aren't loaded. */
  readonly onPresent: () => void
  readonly waiting: 'older' | 'newer' | undefined
  readonly onQuote: (messageId: string) => void
}

const nearEnd = 48
/** The distance in pixels from either end of the loaded rows at which the next page loads. */
const nearEdge = 400
/** The height in pixels of the day at the top, which must not cover another day or the unread divider. */
const dayPx = 40

/** Shows a chat's rows and renders only the visible ones; loading older pages keeps the scroll position. */
export function MessageList(props: MessageListProps) {
  const { rows, shown, userId, room, atEnd, onAtEnd } = props
  const { messages, moreBefore, moreAfter } = shown
  const list = useRef<VirtualizerHandle>(null)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef({ offset: 0, size: 0 })
  const [leftAt, setLeftAt] = useState((shown.firstUnread ?? Number.POSITIVE_INFINITY) - 1)
  const [topDay, setTopDay] = useState<string>()
  const [resting, setResting] = useState(false)
  const [edge, setEdge] = useState<'older' | 'newer'>()
  const now = useNow()
  const scrollTo = useScrollTarget(list, place, rows)
  const shift = usePrepended(rows, messages[0]?.seq)
  useOpening(rows, scrollTo)
  useStaying(rows, atEnd, scrollTo.toEnd)
  const marked = useReached(rows, props.goTo, (key) => {
    onAtEnd(false)
    scrollTo.toRow(key, 'center')
  })
  useChange(moreAfter, () => scrolled(list.current?.scrollOffset ?? 0))

  function scrolled(offset: number) {
    const at = list.current
    if (!at) return
    scrollTo.scrolled()
    const below = at.scrollSize - offset - at.viewportSize
    const isEnd = !moreAfter && below < nearEnd
    // Only scrolling up leaves the end; new or resized rows don't.
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
    setEdge(offset <= 0 ? 'older' : below <= nearEnd ? 'newer' : undefined)
    if (moreBefore && offset < nearEdge) props.onOlder()
    if (moreAfter && below < nearEdge) props.onNewer()
  }

  function moved(offset: number) {
    setResting(false)
    scrolled(offset)
  }

  // Focus the list, because the pressed button disappears.
  function jump() {
    if (moreAfter) props.onPresent()
    else scrollTo.toEnd()
    place.current?.focus({ preventScroll: true })
  }

  function resized() {
    before.current.size = list.current?.scrollSize ?? 0
    if (atEnd) return scrollTo.toEnd()
    scrollTo.keep()
    // A short list reaches its end without a scroll event.
    scrolled(list.current?.scrollOffset ?? 0)
  }

  const lastOwn = messages.findLast((one) => one.sender._id === userId && !one.deleted)?._id
  const missed = messages.filter((one) => one.seq > leftAt && one.sender._id !== userId && !one.deleted).length
  return (
    <>
      <Stack
        ref={place}
        className={styles.scroll}
        role="region"
        aria-label={room.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
      >
        <div className={styles.rest} />
        <Virtualizer
          ref={list}
          shift={shift}
          onScroll={moved}
          onScrollEnd={() => setResting(true)}
          onResize={resized}
          data={rows}
        >
          {(row, index) => (
            <MessageRow
              key={row.key}
              last={index === rows.length - 1}
              {...{ row, room, lastOwn, now }}
              marked={row.key === marked}
              onQuote={props.onQuote}
            />
          )}
        </Virtualizer>
      </Stack>
      {topDay !== undefined && (
        <p className={`${styles.top} ${resting ? styles.resting : ''}`} aria-hidden="true">
          <span>{dayName(topDay, now)}</span>
        </p>
      )}
      {props.waiting && edge === props.waiting && (
        <p className={edge === 'older' ? styles.top : styles.bottom} role="status">
          <span>{edge === 'older' ? words.olderLoading : words.newerLoading}</span>
        </p>
      )}
      {!atEnd && <JumpButton count={missed + countUnloaded(shown, userId)} onJump={jump} />}
    </>
  )
}

interface JumpButtonProps {
  /** The number of other people's messages below the visible ones. */
  readonly count: number
  readonly onJump: () => void
}

function JumpButton({ count, onJump }: JumpButtonProps) {
  return (
    <Row as="button" inline gap={1} strong tone="ink" type="button" className={styles.jump} onClick={onJump}>
      <Icon name="chevronDown" size={18} />
      {count > 0 ? words.jumpTo(count) : words.jump}
    </Row>
  )
}

/** Returns the day that the row at an index belongs to. */
function dayOf(rows: readonly ListedRow[], index: number): string | undefined {
  const day = rows.slice(0, index + 1).findLast((row) => row.kind === 'day')
  return day?.kind === 'day' ? day.at : undefined
}

/** Returns whether older rows were added since the last render; `first` is the number of the first message. */
function usePrepended(rows: readonly ListedRow[], first = 0): boolean {
  const [known, setKnown] = useState({ rows, first, prepended: false })
  if (known.rows === rows) return known.prepended
  const prepended = first < known.first
  setKnown({ rows, first, prepended })
  return prepended
}

/** Scrolls to the first unread message when the list opens, or else to the end. */
function useOpening(rows: readonly ListedRow[], scrollTo: ReturnType<typeof useScrollTarget>): void {
  const opened = useRef(false)
  useLayoutEffect(() => {
    if (opened.current || rows.length === 0) return
    opened.current = true
    const divider = rows.find(({ kind }) => kind === 'unread')
    if (divider) scrollTo.toRow(divider.key, 'start')
    else scrollTo.toEnd()
  })
}

/** Keeps the end in view while the viewer is at the end, and scrolls there when they send a message. */
function useStaying(rows: readonly ListedRow[], atEnd: boolean, toEnd: () => void): void {
  const last = rows.at(-1)
  const before = useRef(last?.key)
  useLayoutEffect(() => {
    const isNew = before.current !== last?.key
    before.current = last?.key
    if (isNew && (atEnd || last?.kind === 'outgoing')) toEnd()
  })
}

/** Calls `react` after each render in which the value has changed. */
function useChange(value: boolean, react: () => void): void {
  const before = useRef(value)
  useLayoutEffect(() => {
    if (before.current === value) return
    before.current = value
    react()
  })
}
