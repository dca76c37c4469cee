import { EventCard, EventCardSkeleton } from '../../../entities/event/EventCard.tsx'
import { useGetLanding } from '../calls/useGetLanding.ts'
import { landingText } from '../landingText.ts'
import { Showcase } from './Showcase.tsx'

const skeletons = ['first', 'second', 'third', 'fourth'].map((place) => (
  <li key={place}>
    <EventCardSkeleton />
  </li>
))

/** The next open public events, as posters (SHELL-12). */
export function NextEvents() {
  const query = useGetLanding()
  const items = query.data?.events.map((event) => (
    <li key={event._id}>
      <EventCard event={event} />
    </li>
  ))
  return <Showcase kind="events" text={landingText.events} query={query} items={items} skeletons={skeletons} />
}
