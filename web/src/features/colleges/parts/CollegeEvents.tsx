import type { College } from '@quad/contract/entities/college.ts'
import { EventList } from '../../../entities/event/EventList.tsx'
import { pageWords as words } from '../words.ts'

/** The events of a college, its clubs and fests. */
export function CollegeEvents({ college: { _id, collegeName } }: { readonly college: College }) {
  return <EventList filter={{ college: _id }} label={words.eventsOf(collegeName)} noneText={words.noEventsText} />
}
