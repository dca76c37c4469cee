import type { Event } from '@quad/contract/entities/event.ts'
import type { EventComment } from '@quad/contract/entities/eventComment.ts'
import { ThreadCard } from '../../../entities/comment/ThreadCard.tsx'
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

// Loaded lazily, for signed-in people only. If loading fails, the comment is still readable.
const MemberActions = lazyPiece(
  async () => (await import('./MemberEventCommentActions.tsx')).MemberEventCommentActions,
  ({ reply }) => reply,
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
      renderActs={(one, reply) => <MemberActions comment={one} event={event} reply={reply} />}
      renderReplies={(renderReply) => (
        <EventThread eventId={event._id} parentCommentId={comment._id}>
          {renderReply}
        </EventThread>
      )}
    />
  )
}
