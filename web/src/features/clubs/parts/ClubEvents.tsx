import type { Club } from '@quad/contract/entities/club.ts'
import { eventEmptyStates } from '@quad/contract/messages/events.ts'
import { EventList } from '../../../entities/event/EventList.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { pageWords } from '../pageWords.ts'

/** The club's events, past ones too (CLUB-03). */
export function ClubEvents({ club: { _id, clubName } }: { readonly club: Club }) {
  return (
    <EventList
      of={{ club: _id }}
      label={pageWords.eventsOf(clubName)}
      empty={<EmptyState title={eventEmptyStates.all} text={pageWords.noEventsText(clubName)} />}
    />
  )
}
