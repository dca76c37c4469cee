import { ClubCard, ClubCardSkeleton } from '../../../entities/club/ClubCard.tsx'
import { useLivelyClubs } from '../calls/useLivelyClubs.ts'
import { landingText } from '../landingText.ts'
import { Showcase } from './Showcase.tsx'

const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
  <li key={place}>
    <ClubCardSkeleton />
  </li>
))

/** Public clubs that many people join (SHELL-12). */
export function LivelyClubs() {
  const query = useLivelyClubs()
  const items = query.data?.map((club) => (
    <li key={club._id}>
      <ClubCard club={club} />
    </li>
  ))
  return <Showcase kind="clubs" text={landingText.clubs} query={query} items={items} skeletons={skeletons} />
}
