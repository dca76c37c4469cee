import { ClubCard, ClubCardSkeleton } from '../../../entities/club/ClubCard.tsx'
import { landingText } from '../landingText.ts'
import { Showcase, useGetLanding } from './Showcase.tsx'

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
  <li key={place}>
    <ClubCardSkeleton />
  </li>
))

/** Shows public clubs that many people join (SHELL-12). */
export function LivelyClubs() {
  const query = useGetLanding()
  // Show no error: the events above come from the same call and show it.
  if (query.error) return null
  const items = query.data?.clubs.map((club) => (
    <li key={club._id}>
      <ClubCard club={club} />
    </li>
  ))
  return <Showcase kind="clubs" text={landingText.clubs} query={query} items={items} skeletons={skeletons} />
}
