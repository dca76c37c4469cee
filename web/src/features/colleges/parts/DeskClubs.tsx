import type { DeskClub, DeskClubsOf } from '@quad/contract/entities/collegeDesk.ts'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { useSetStatus } from '../../../entities/club/useSetStatus.ts'
import { clubWords } from '../../../entities/club/words.ts'
import { dateWithoutWeekday } from '../../../shared/dates.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button, LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { HairlineItem, HairlineList } from '../../../shared/ui/HairlineList.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryState } from '../../../shared/ui/QueryState.tsx'
import { RelativeTime } from '../../../shared/ui/RelativeTime.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useListDeskClubs } from '../calls/desk.ts'
import { deskWords as words } from '../deskWords.ts'
import styles from '../screens/DeskScreen.module.css'

interface DeskClubsProps {
  readonly collegeId: string
  readonly which: DeskClubsOf
}

/** One list of clubs on a college's desk; on those that wait its admins decide here (COLL-06). */
export function DeskClubs({ collegeId, which }: DeskClubsProps) {
  const list = useListDeskClubs(collegeId, which)
  return (
    <QueryState query={list} loading={<Skeleton shape="block" />}>
      {(clubs) =>
        clubs.length === 0 && !list.hasNextPage ? (
          <EmptyState sketch="club" title={words.none[which]} text={words.noneText[which]} />
        ) : (
          <>
            <HairlineList label={words.tabs[which]}>
              {clubs.map((club) => (
                <HairlineItem key={club._id}>
                  <DeskClubRow club={club} which={which} />
                </HairlineItem>
              ))}
            </HairlineList>
            <ListEnd list={list} end={words.end} />
          </>
        )
      }
    </QueryState>
  )
}

function DeskClubRow({ club, which }: Pick<DeskClubsProps, 'which'> & { readonly club: DeskClub }) {
  const { _id: clubId, clubName, description, category, membersCount, createdAt, termEndedOn } = club
  return (
    <Row wrap gap={3} align="start" justify="between">
      <Row gap={3} align="start" className={styles.club}>
        <ClubPicture club={club} />
        <Stack gap={1} shrink>
          <Link to={`/club/about/${clubId}`}>
            <Text as="bdi" strong breaks>
              {clubName}
            </Text>
          </Link>
          <Text size="small" tone="muted" breaks>
            {category} · {clubWords.members(membersCount)} · <RelativeTime at={createdAt} />
          </Text>
          {which === 'waiting' && (
            <Text size="small" lines={2} breaks dir="auto">
              {description}
            </Text>
          )}
          {which === 'termsEnded' && termEndedOn !== null && (
            <Text size="small" tone="warning">
              {words.ended(dateWithoutWeekday(new Date(`${termEndedOn}T00:00`)))}
            </Text>
          )}
        </Stack>
      </Row>
      {which === 'waiting' ? (
        <Decide club={club} />
      ) : (
        <LinkButton kind="quiet" size="sm" aria-label={words.officesNamed(clubName)} to={`/club/offices/${clubId}`}>
          {words.offices}
        </LinkButton>
      )}
    </Row>
  )
}

function Decide({ club: { _id: clubId, clubName } }: { readonly club: DeskClub }) {
  const set = useSetStatus(clubId)
  const decide = (status: 'verified' | 'unverified') => set.isPending || set.mutate({ status })
  const deciding = set.isPending ? set.variables.status : undefined
  return (
    <Row gap={2} wrap>
      <Button
        size="sm"
        icon="check"
        aria-label={words.verifyNamed(clubName)}
        loading={deciding === 'verified'}
        onClick={() => decide('verified')}
      >
        {words.verify}
      </Button>
      <Button
        size="sm"
        kind="quiet"
        aria-label={words.keepNamed(clubName)}
        loading={deciding === 'unverified'}
        onClick={() => decide('unverified')}
      >
        {words.keep}
      </Button>
      <Button
        size="sm"
        kind="quiet"
        aria-label={words.removeNamed(clubName)}
        onClick={() => openModal('removeClub', { clubId })}
      >
        {words.remove}
      </Button>
    </Row>
  )
}
