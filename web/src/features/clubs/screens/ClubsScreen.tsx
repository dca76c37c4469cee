import { Discover } from '../parts/Discover.tsx'
import { GetStarted } from '../parts/GetStarted.tsx'
import { RequestedClubs } from '../parts/RequestedClubs.tsx'
import { YourClubs } from '../parts/YourClubs.tsx'
import { clubsWords } from '../words.ts'

/** /clubs and /home: the viewer's clubs, then clubs to discover (CLUB-01). */
export function ClubsScreen() {
  return (
    <>
      <h1 className="visuallyHidden">{clubsWords.title}</h1>
      <GetStarted />
      <YourClubs />
      <RequestedClubs />
      <Discover />
    </>
  )
}
