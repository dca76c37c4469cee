import type { Event } from '@quad/contract/entities/event.ts'
import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { Suspense, useRef, useState } from 'react'
import { CommentCard } from '../../../entities/comment/CommentCard.tsx'
import { lazyCommenting } from '../../../entities/comment/lazyCommenting.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { commentWords as words } from '../words.ts'
import styles from './EventComments.module.css'
import { EventThread } from './EventThread.tsx'
import { Section } from './Section.tsx'

const { LazyComposer, LazyOutgoing } = lazyCommenting(
  async () => (await import('../calls/createEventComment.ts')).eventCommentOutbox,
  styles.composerPlace,
)

// Visitors don't load the menu.
const CommentMenu = lazyPiece(
  async () => (await import('../../../entities/comment/CommentMenu.tsx')).CommentMenu,
  () => null,
)

/** The comments on an event; visitors read, and log in to write (EVT-12). */
export function EventComments({ event }: { readonly event: Event }) {
  const signedIn = useSession((session) => session.isAuthenticated)
  return (
    <Section title={words.title}>
      <Stack gap={4} align="start">
        {signedIn ? (
          <>
            <LazyComposer targetId={event._id} parentCommentId={null} />
            <LazyOutgoing targetId={event._id} parentCommentId={null} />
          </>
        ) : (
          <Button kind="quiet" onClick={() => openModal('signInRequired', { reason: words.visitorReason })}>
            {words.visitor}
          </Button>
        )}
        <EventThread eventId={event._id} parentCommentId={null}>
          {(comment) => <EventCommentCard comment={comment} event={event} />}
        </EventThread>
      </Stack>
    </Section>
  )
}

interface EventCommentCardProps {
  readonly comment: EventComment
  readonly event: Event
}

/** A comment with its acts and its replies, which share one box (EVT-12). */
function EventCommentCard({ comment, event }: EventCommentCardProps) {
  const signedIn = useSession((session) => session.isAuthenticated)
  const [replyTo, setReplyTo] = useState<string>()
  const [unfolded, setUnfolded] = useState(false)
  const opener = useRef<Element>(null)
  const { _id: commentId, repliedCount, user } = comment
  function reply(to: string) {
    opener.current = document.activeElement
    if (signedIn) setReplyTo(to)
    else openModal('signInRequired', { reason: words.visitorReason })
  }
  function close() {
    setReplyTo(undefined)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  function sent() {
    close()
    setUnfolded(true)
  }
  const actsOf = (one: EventComment) => <Acts comment={one} event={event} onReply={() => reply(one.user.displayName)} />
  return (
    <CommentCard comment={comment} label={words.commentBy(user.displayName)} actions={actsOf(comment)}>
      <Stack gap={3} align="start">
        {repliedCount > 0 && (
          <button type="button" className={styles.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? words.hideReplies : words.showReplies(repliedCount)}
          </button>
        )}
        {unfolded && repliedCount > 0 && (
          <EventThread eventId={event._id} parentCommentId={commentId}>
            {(one) => <CommentCard comment={one} label={words.replyBy(one.user.displayName)} actions={actsOf(one)} />}
          </EventThread>
        )}
        {signedIn && <LazyOutgoing targetId={event._id} parentCommentId={commentId} />}
        {replyTo !== undefined && (
          <LazyComposer
            targetId={event._id}
            parentCommentId={commentId}
            replyTo={replyTo}
            onCancel={close}
            onSent={sent}
          />
        )}
      </Stack>
    </CommentCard>
  )
}

interface ActsProps {
  readonly comment: EventComment
  readonly event: Event
  readonly onReply: () => void
}

function Acts({ comment, event, onReply }: ActsProps) {
  const { _id: commentId, user } = comment
  const userId = useSession((session) => session.userId)
  const isOwn = user._id === userId
  const name = user.displayName
  return (
    <>
      <button type="button" className={styles.act} aria-label={words.replyTo(name)} onClick={onReply}>
        {words.reply}
      </button>
      {userId === undefined && (
        <button
          type="button"
          className={styles.act}
          aria-label={words.reportOf(name)}
          onClick={() => openModal('signInRequired', { reason: words.reportReason })}
        >
          {words.report}
        </button>
      )}
      {(isOwn || event.admin.some(({ _id }) => _id === userId)) && (
        <button
          type="button"
          className={styles.act}
          aria-label={words.deleteOf(name)}
          onClick={() => openModal('deleteEventComment', { eventId: event._id, commentId })}
        >
          {words.delete}
        </button>
      )}
      {userId !== undefined && !isOwn && (
        <Suspense>
          <CommentMenu reportOn="eventComment" comment={comment} />
        </Suspense>
      )}
    </>
  )
}
