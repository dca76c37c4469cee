import { EventCard, EventCardSkeleton } from '../../../entities/event/EventCard.tsx'
import { useNextEvents } from '../calls/useNextEvents.ts'
import { landingText } from '../landingText.ts'
import { Showcase } from './Showcase.tsx'

const skeletons = ['first', 'second', 'third', 'fourth'].map((place) => (
  <li key={place}>
    <EventCardSkeleton />
  </li>
))

/** The next open public events, as posters (SHELL-12). */
export function NextEvents() {
  const query = useNextEvents()
  const items = query.data?.map((event) => (
    <li key={event._id}>
      <EventCard event={event} />
    </li>
  ))
  return <Showcase kind="events" text={landingText.events} query={query} items={items} skeletons={skeletons} />
}
