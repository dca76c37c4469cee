import type { UserCard } from '@quad/contract/entities/user.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Card, Row } from '../../../shared/ui/primitives.tsx'
import { clockTime } from '../rows.ts'
import { talkWords } from '../words.ts'
import styles from './MessageLook.module.css'
import { useMessageTouch } from './touch.ts'

interface Shown {
  /** The sender; undefined until the viewer's own card is loaded. */
  readonly sender: Pick<UserCard, '_id' | 'displayName' | 'userImg'> | undefined
  readonly at: string
  readonly own: boolean
  /** Whether this is the first of several messages by one person. */
  readonly first: boolean
  /** Whether another person's bubble shows their name. */
  readonly named?: boolean | undefined
  readonly unsent?: 'waiting' | 'failed'
  readonly edited?: boolean | undefined
  readonly pinned?: boolean | undefined
  readonly menu?: ReactNode
  /** The message's reactions. */
  readonly below?: ReactNode
  /** Says whether the message was sent or read, or why it wasn't sent. */
  readonly state?: ReactNode
  readonly children: ReactNode
}

interface MessageLookProps extends Shown {
  readonly look: 'bubble' | 'line'
  /** Whether this is the last row of the list. */
  readonly last: boolean
  /** Whether the list has just scrolled to this message, which is highlighted. */
  readonly marked?: boolean
  /** Starts a reply to the message; absent if the viewer can't reply. */
  readonly onReply?: (() => void) | undefined
}

/**
 * The layout of a message: a bubble (other people's on the left, the viewer's on the right), or a line below the
 * sender's name.
 */
export function MessageLook({ look, last, marked = false, onReply, ...shown }: MessageLookProps) {
  const { sender, at, own, first, unsent } = shown
  const isLine = look === 'line'
  const time = clockTime(at)
  const kind = isLine ? styles.asLine : `${styles.asBubble} ${own ? styles.own : ''}`
  const place = `${first ? styles.first : ''} ${last ? styles.last : ''}`
  return (
    <article
      ref={useMarkedFocus(marked)}
      className={`${styles.message} ${kind} ${place} ${unsent ? styles[unsent] : ''}`}
      data-marked={marked || undefined}
      aria-label={own ? talkWords.byYou(time) : talkWords.by(sender?.displayName ?? '', time)}
      tabIndex={isLine && !unsent ? -1 : undefined}
      {...useMessageTouch(onReply)}
    >
      {isLine ? <Line {...shown} /> : <Bubble {...shown} />}
    </article>
  )
}

function useMarkedFocus(marked: boolean) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!marked) return
    const before = document.activeElement
    // Wait, because the list hides a new row until it is measured. If the person has focused a control since, leave the
    // focus there.
    const timer = setTimeout(() => {
      const now = document.activeElement
      if (now === before || !now?.matches('a, button, input')) place.current?.focus({ preventScroll: true })
    }, 100)
    return () => clearTimeout(timer)
  }, [marked])
  return place
}

function Bubble({ sender, at, own, first, named = false, edited, pinned, menu, below, state, children }: Shown) {
  return (
    <>
      {!own && (
        <Row as="span" inline align="stretch" className={styles.picture}>
          {first && <Picture person={sender} size={32} />}
        </Row>
      )}
      <div className={styles.body}>
        {named && first && !own && sender && (
          <Link to={`/profile/${sender._id}`} className={styles.sender}>
            <bdi>{sender.displayName}</bdi>
          </Link>
        )}
        <Row gap={1} className={styles.beside}>
          <Card shrink className={styles.bubble}>
            <div className={styles.said}>{children}</div>
            <span className={styles.within}>
              {pinned && <PinMark />}
              {edited && <span>{talkWords.edited}</span>}
              <Time at={at} />
            </span>
          </Card>
          {menu}
        </Row>
        {below}
        {state !== undefined && <div className={styles.state}>{state}</div>}
      </div>
    </>
  )
}

function Line({ sender, at, first, unsent, edited, pinned, menu, below, state, children }: Shown) {
  return (
    <>
      <Row as="span" inline align="stretch" className={styles.picture}>
        {first ? <Picture person={sender} size={40} /> : !unsent && <Time at={at} aside />}
      </Row>
      <div>
        <div className={styles.body}>
          {first && sender && (
            <Row as="p" wrap align="baseline" across={2}>
              {unsent ? (
                <bdi className={styles.name}>{sender.displayName}</bdi>
              ) : (
                <Link to={`/profile/${sender._id}`} className={styles.name}>
                  <bdi>{sender.displayName}</bdi>
                </Link>
              )}
              <Time at={at} />
            </Row>
          )}
          {children}
          {(edited || pinned) && (
            <span className={`${styles.time} ${styles.marks}`}>
              {pinned && <PinMark />}
              {edited && talkWords.edited}
            </span>
          )}
          {below}
        </div>
        {state !== undefined && <div className={styles.state}>{state}</div>}
      </div>
      {menu}
    </>
  )
}

function PinMark() {
  return (
    <span className={styles.pin} role="img" aria-label={talkWords.pinned} title={talkWords.pinned}>
      <Icon name="pin" size={14} />
    </span>
  )
}

function Picture({ person, size }: { readonly person: Shown['sender']; readonly size: 32 | 40 }) {
  return person && <Avatar id={person._id} name={person.displayName} src={person.userImg} size={size} />
}

function Time({ at, aside = false }: { readonly at: string; readonly aside?: boolean }) {
  return (
    <time className={aside ? styles.aside : styles.time} dateTime={at} aria-hidden={aside || undefined}>
      {clockTime(at)}
    </time>
  )
}
