import { useId, useState } from 'react'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { ListItem } from '../../../shared/ui/ListItem.tsx'
import { useRowFocus } from '../../../shared/ui/keptFocus.ts'
import { useListRequestedClubs } from '../calls/useListClubs.ts'
import { clubsWords } from '../memberWords.ts'
import { Discover } from '../parts/Discover.tsx'
import { GetStarted } from '../parts/GetStarted.tsx'
import styles from '../parts/YourClubs.module.css'
import { YourClubs } from '../parts/YourClubs.tsx'
import { useFollowOwnClubs } from '../useFollowRequests.ts'

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

/** The clubs that the viewer has asked to join and that haven't answered (MEM-01). */
function RequestedClubs() {
  const id = useId()
  const { data, isFetching } = useListRequestedClubs()
  // Requests of this visit show on their cards below; another row here would move the page under the thumb.
  const [before, setBefore] = useState<ReadonlySet<string>>()
  if (!before && data && !isFetching) setBefore(new Set(data.map((club) => club._id)))
  const clubs = data?.filter((club) => before?.has(club._id)) ?? []
  useFollowOwnClubs((data?.length ?? 0) > 0)
  const rows = useRowFocus<HTMLElement>(clubs.length)
  if (clubs.length === 0) return null
  return (
    <section {...rows} className={`${styles.section} ${styles.requested}`} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {clubsWords.requested}
      </h2>
      <HairlineList>
        {clubs.map((club) => (
          <HairlineItem key={club._id}>
            <ListItem
              picture={<ClubPicture club={club} />}
              name={club.clubName}
              line={<Link to={`/club/about/${club._id}`}>{clubsWords.open}</Link>}
            >
              <JoinButton club={club} />
            </ListItem>
          </HairlineItem>
        ))}
      </HairlineList>
    </section>
  )
}
