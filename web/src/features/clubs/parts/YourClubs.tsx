import type { ClubItem } from '@quad/contract/entities/club.ts'
import { clubEmptyStates } from '@quad/contract/messages/clubs.ts'
import { useId } from 'react'
import { unreadIn } from '../../../entities/channel/channelAccess.ts'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { useListClubFeed } from '../../../entities/club/useListClubFeed.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { LinkButton } from '../../../shared/ui/LinkButton.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { useFollowOwnClubs } from '../useFollowRequests.ts'
import { showDiscover } from '../showDiscover.ts'
import { clubsWords } from '../words.ts'
import styles from './YourClubs.module.css'

/** The viewer's clubs in a row that scrolls sideways, with their unread counts (CLUB-01). */
export function YourClubs() {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {clubsWords.yours}
      </h2>
      <Clubs labelledBy={id} />
    </section>
  )
}

function Clubs({ labelledBy }: { readonly labelledBy: string }) {
  const clubs = useListClubFeed()
  useFollowOwnClubs(clubs.data?.some(({ membership }) => membership?.admin) ?? false)
  return (
    <QueryState query={clubs} loading={<RowSkeleton />}>
      {(data) => {
        if (data.length === 0) return <NoClubs />
        return (
          <ul className={styles.row} aria-labelledby={labelledBy}>
            {data.map((club) => (
              <li key={club._id}>
                <OwnClub club={club} />
              </li>
            ))}
            <li>
              <Link to="/club/create" className={styles.club}>
                <span className={styles.add}>
                  <Icon name="plus" size={28} />
                </span>
                <span className={styles.name}>{clubsWords.newClub}</span>
              </Link>
            </li>
          </ul>
        )
      }}
    </QueryState>
  )
}

const most = 99
const short = (count: number) => (count > most ? `${most}+` : count)

function OwnClub({ club }: { readonly club: ClubItem }) {
  const unread = club.channels.reduce((sum, channel) => sum + unreadIn(channel, club.membership?.muted), 0)
  const requests = club.requestsCount
  const counts = [unread > 0 && clubsWords.unread(unread), requests > 0 && clubsWords.requests(requests)].filter(
    Boolean,
  )
  const label = counts.length > 0 ? [club.clubName, ...counts].join(', ') : undefined
  return (
    <Link to={`/club/about/${club._id}`} className={styles.club} aria-label={label}>
      <span className={styles.picture}>
        <ClubPicture club={club} size={72} />
        {unread > 0 && <span className={styles.unread}>{short(unread)}</span>}
        {requests > 0 && (
          <span className={styles.requests} title={clubsWords.requests(requests)}>
            <Icon name="clubs" size={14} />
            {short(requests)}
          </span>
        )}
      </span>
      <span className={styles.name}>
        <bdi>{club.clubName}</bdi>
      </span>
    </Link>
  )
}

const places = ['first', 'second', 'third', 'fourth'] as const

function NoClubs() {
  return (
    <div className={styles.none}>
      <div className={styles.ghosts} aria-hidden="true">
        {places.slice(1).map((place) => (
          <span key={place} className={styles.ghost} />
        ))}
      </div>
      <div>
        <p className={styles.noneTitle}>{clubEmptyStates.clubs}</p>
        <p className={styles.noneText}>{clubsWords.noneText}</p>
      </div>
      <div className={styles.acts}>
        <Button size="sm" onClick={showDiscover}>
          {clubsWords.find}
        </Button>
        <LinkButton kind="quiet" size="sm" to="/club/create">
          {clubsWords.create}
        </LinkButton>
      </div>
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      {places.map((place) => (
        <div key={place} className={styles.club}>
          <span className={styles.pictureSkeleton}>
            <Skeleton shape="block" />
          </span>
          <span className={styles.name}>
            <Skeleton />
          </span>
        </div>
      ))}
    </div>
  )
}
