import type { Event } from '@quad/contract/entities/event.ts'
import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { Suspense } from 'react'
import { CommentAct, ThreadCard } from '../../../entities/comment/ThreadCard.tsx'
import { lazyCommenting } from '../../../entities/comment/lazyCommenting.tsx'
import { threadWords } from '../../../entities/comment/threadWords.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { commentWords as words } from '../words.ts'
import styles from './EventComments.module.css'
import { EventThread } from './EventThread.tsx'
import { Section } from './Section.tsx'

const writing = lazyCommenting(
  async () => (await import('../calls/createEventComment.ts')).eventCommentOutbox,
  styles.composerPlace,
)

// Visitors load neither the heart nor the menu.
const Like = lazyPiece(
  async () => (await import('./LikeEventComment.tsx')).LikeEventComment,
  () => null,
)
const CommentMenu = lazyPiece(
  async () => (await import('../../../entities/comment/CommentMenu.tsx')).CommentMenu,
  () => null,
)

/** The comments on an event; visitors read, and log in to write (EVT-12). */
export function EventComments({ event }: { readonly event: Event }) {
  const signedIn = useSession((session) => session.isAuthenticated)
  return (
    <Section title={threadWords.title}>
      <Stack gap={4} align="start">
        {signedIn ? (
          <>
            <writing.LazyComposer targetId={event._id} parentCommentId={null} />
            <writing.LazyOutgoing targetId={event._id} parentCommentId={null} />
          </>
        ) : (
          <Button kind="quiet" onClick={() => openModal('signInRequired', { reason: words.visitorReason })}>
            {threadWords.visitor}
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

function EventCommentCard({ comment, event }: EventCommentCardProps) {
  return (
    <ThreadCard
      comment={comment}
      targetId={event._id}
      writing={writing}
      visitorReason={words.visitorReason}
      renderActs={(one) => <MemberActs comment={one} event={event} />}
      renderReplies={(renderReply) => (
        <EventThread eventId={event._id} parentCommentId={comment._id}>
          {renderReply}
        </EventThread>
      )}
    />
  )
}

/** The heart; Delete, for the comment's author and the event's admins; report and block, for everyone but its author (EVT-12). */
function MemberActs({ comment, event }: EventCommentCardProps) {
  const { _id: commentId, user } = comment
  const userId = useSession((session) => session.userId)
  const isOwn = user._id === userId
  return (
    <>
      <Suspense>
        <Like comment={comment} />
      </Suspense>
      {(isOwn || event.admin.some(({ _id }) => _id === userId)) && (
        <CommentAct
          label={words.deleteOf(user.displayName)}
          onClick={() => openModal('deleteEventComment', { eventId: event._id, commentId })}
        >
          {words.delete}
        </CommentAct>
      )}
      {!isOwn && (
        <Suspense>
          <CommentMenu reportOn="eventComment" comment={comment} />
        </Suspense>
      )}
    </>
  )
}
