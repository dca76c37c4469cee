import type { Event } from '@quad/contract/entities/event.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Stack } from '../../../shared/ui/primitives.tsx'
import { commentWords as words } from '../commentWords.ts'
import { EventCommentCard } from './EventCommentCard.tsx'
import { EventThread } from './EventThread.tsx'
import { LazyComposer, LazyOutgoing } from './LazyCommenting.tsx'
import { Section } from './Section.tsx'

/** The comments on an event; visitors read, and log in to write (EVT-12). */
export function EventComments({ event }: { readonly event: Event }) {
  const signedIn = useSession((session) => session.isAuthenticated)
  return (
    <Section title={words.title}>
      <Stack gap={4} align="start">
        {signedIn ? (
          <>
            <LazyComposer eventId={event._id} parentCommentId={null} />
            <LazyOutgoing eventId={event._id} parentCommentId={null} />
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
