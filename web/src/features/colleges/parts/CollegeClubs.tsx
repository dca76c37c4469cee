import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { College } from '@quad/contract/entities/college.ts'
import { Suspense } from 'react'
import { ClubCard, ClubCardSkeleton } from '../../../entities/club/ClubCard.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { LinkButton } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ListEnd } from '../../../shared/ui/ListEnd.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { RestingItem } from '../../../shared/ui/RestingItem.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useListClubs } from '../calls/useListClubs.ts'
import { pageWords as words } from '../words.ts'
import styles from './CollegePage.module.css'

// Loaded for signed-in people only, to keep a visitor's page light.
const JoinButton = lazyPiece(
  async () => (await import('../../../entities/club/JoinButton.tsx')).JoinButton,
  () => null,
)

const RemovedClubs = lazyPiece(
  async () => (await import('./RemovedClubs.tsx')).RemovedClubs,
  () => null,
)

/** The clubs of a college; its admins see those that it removed, too (CAMP-01, CLUB-05). */
export function CollegeClubs({ college }: { readonly college: College }) {
  const userId = useSession((session) => session.userId)
  const isAdmin = college.admin.some(({ _id }) => _id === userId)
  return (
    <>
      <ListedClubs college={college} />
      {isAdmin && (
        <Suspense>
          <RemovedClubs collegeId={college._id} />
        </Suspense>
      )}
    </>
  )
}

// Verified clubs, and below all of them the unofficial ones (ruling 16).
function ListedClubs({ college }: { readonly college: College }) {
  const { _id, collegeName } = college
  const verified = useListClubs(_id, 'verified', true)
  const isWhole = verified.isSuccess && !verified.hasNextPage
  const others = useListClubs(_id, 'unverified', isWhole)
  const last = isWhole ? others : verified
  if (last.isError && !last.data) return <QueryError query={last} />
  const [official = [], unofficial = []] = [verified.data, others.data]
  if (last.isSuccess && official.length + unofficial.length === 0) return <NoClubs college={college} />
  return (
    <div className={styles.panel}>
      <p className="visuallyHidden" role="status">
        {last.isPending ? words.loadingClubs : ''}
      </p>
      {official.length > 0 && <Cards label={words.clubsOf(collegeName)} clubs={official} />}
      {unofficial.length > 0 && (
        <>
          <Text as="h2" above={6} below={3} size="title-small">
            {words.unofficial}
          </Text>
          <Cards label={words.unofficial} clubs={unofficial} />
        </>
      )}
      {last.isPending && official.length === 0 && (
        <div className={styles.cards}>
          <ClubCardSkeleton />
          <ClubCardSkeleton />
        </div>
      )}
      {last.data && <ListEnd list={last} end={words.end} />}
    </div>
  )
}

function NoClubs({ college: { _id, live } }: { readonly college: College }) {
  const isOwn = useSession((session) => session.user?.college === _id)
  if (!isOwn) return <EmptyState sketch="club" title={words.noClubs} text={words.noClubsText} />
  return (
    <EmptyState
      sketch="club"
      title={words.noClubs}
      text={live ? words.startClubText : words.clubsOnceLive}
      action={
        live ? (
          <LinkButton to="/club/create">{words.createClub}</LinkButton>
        ) : (
          <LinkButton to="/clubs">{words.findClubs}</LinkButton>
        )
      }
    />
  )
}

function Cards({ label, clubs }: { readonly label: string; readonly clubs: readonly ClubItem[] }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  return (
    <ul className={styles.cards} aria-label={label}>
      {clubs.map((club) => (
        <RestingItem key={club._id} name={`club ${club._id}`}>
          <ClubCard
            club={club}
            act={
              isAuthenticated && (
                <Suspense>
                  <JoinButton club={club} />
                </Suspense>
              )
            }
          />
        </RestingItem>
      ))}
    </ul>
  )
}
