import type { ClubItem } from '@quad/contract/entities/club.ts'
import { clubEmptyStates } from '@quad/contract/messages/clubs.ts'
import { useId } from 'react'
import { unreadIn } from '../../../entities/channel/channelAccess.ts'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { useListClubFeed } from '../../../entities/club/useListClubFeed.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { clubsWords } from '../memberWords.ts'
import { showDiscover } from '../showDiscover.ts'
import { useFollowOwnClubs } from '../useFollowRequests.ts'
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
  useFollowOwnClubs(clubs.data?.some(({ membership }) => membership?.rights.includes('members')) ?? false)
  return (
    <QueryState query={clubs} loading={<RowSkeleton />}>
      {(data) => {
        if (data.length === 0) return <NoClubs />
        return (
          <Row as="ul" gap={3} align="stretch" className={styles.row} aria-labelledby={labelledBy}>
            {data.map((club) => (
              <li key={club._id}>
                <OwnClub club={club} />
              </li>
            ))}
            <li>
              <Stack as={Link} align="center" tone="ink" to="/club/create" className={styles.club}>
                <Row as="span" inline justify="center" tone="muted" className={styles.add}>
                  <Icon name="plus" size={28} />
                </Row>
                <Text as="span" size="tiny" breaks lines={2} className={styles.name}>
                  {clubsWords.newClub}
                </Text>
              </Stack>
            </li>
          </Row>
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
    <Stack
      as={Link}
      align="center"
      tone="ink"
      to={`/club/about/${club._id}`}
      className={styles.club}
      aria-label={label}
    >
      <Row as="span" inline align="stretch" className={styles.picture}>
        <ClubPicture club={club} size={72} />
        {unread > 0 && (
          <Text as="span" strong tabular className={styles.unread}>
            {short(unread)}
          </Text>
        )}
        {requests > 0 && (
          <Text as="span" strong tabular className={styles.requests} title={clubsWords.requests(requests)}>
            <Icon name="clubs" size={14} />
            {short(requests)}
          </Text>
        )}
      </Row>
      <Text as="span" size="tiny" breaks lines={2} className={styles.name}>
        <bdi>{club.clubName}</bdi>
      </Text>
    </Stack>
  )
}

const places = ['first', 'second', 'third', 'fourth'] as const

function NoClubs() {
  return (
    <Row gap={5} className={styles.none}>
      <Row align="stretch" className={styles.ghosts} aria-hidden="true">
        {places.slice(1).map((place) => (
          <Row as="span" inline justify="center" tone="muted" key={place} className={styles.ghost} />
        ))}
      </Row>
      <div>
        <Text size="lead" strong>
          {clubEmptyStates.clubs}
        </Text>
        <p className={styles.noneText}>{clubsWords.noneText}</p>
      </div>
      <Row gap={2} align="stretch" rigid className={styles.acts}>
        <Button size="sm" onClick={showDiscover}>
          {clubsWords.find}
        </Button>
        <LinkButton kind="quiet" size="sm" to="/club/create">
          {clubsWords.create}
        </LinkButton>
      </Row>
    </Row>
  )
}

function RowSkeleton() {
  return (
    <Row gap={3} align="stretch" className={styles.row} aria-hidden="true">
      {places.map((place) => (
        <Stack align="center" tone="ink" key={place} className={styles.club}>
          <span className={styles.pictureSkeleton}>
            <Skeleton shape="block" />
          </span>
          <Text as="span" size="tiny" breaks lines={2} className={styles.name}>
            <Skeleton />
          </Text>
        </Stack>
      ))}
    </Row>
  )
}
