import type { Profile } from '@quad/contract/entities/profile.ts'
import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { EventList } from '../../../entities/event/EventList.tsx'
import { Honours } from '../../../entities/judging/Honours.tsx'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { profileWords as words } from '../words.ts'

interface ProfileEventsProps {
  readonly profile: Profile
  readonly own: boolean
}

/**
 * Lists the events that the viewer joined or administers. Other people's joined events are private (PROF-01, ruling
 * 70).
 */
export function ProfileEvents({ profile: { _id, user }, own }: ProfileEventsProps) {
  if (!own)
    return (
      <>
        <Honours userId={_id} />
        <EmptyState sketch="event" title={eventEmptyStates.all} text={words.noEventsOf(user.firstname)} />
      </>
    )
  return (
    <>
      <Honours userId={_id} />
      <EventList
        filter={{ mine: _id }}
        label={words.eventsOf(user.displayName)}
        noneText={words.noEventsText}
        noneAct={<LinkButton to="/events">{words.findEvents}</LinkButton>}
      />
    </>
  )
}
