import type { College } from '@quad/contract/entities/college.ts'
import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { EventList } from '../../../entities/event/EventList.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { pageWords as words } from '../words.ts'

/** The events of a college, its clubs and fests. */
export function CollegeEvents({ college: { _id, collegeName } }: { readonly college: College }) {
  return (
    <EventList
      of={{ college: _id }}
      label={words.eventsOf(collegeName)}
      empty={<EmptyState title={eventEmptyStates.all} text={words.noEventsText} />}
    />
  )
}
