import type { Fest } from '@quad/contract/entities/fest.ts'
import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { FollowButton } from '../../../entities/fest/FollowButton.tsx'
import { useGetFest } from '../../../entities/fest/cache.ts'
import { festWords, pageWords as words } from '../../../entities/fest/words.ts'
import styles from '../../../entities/page/PageHeader.module.css'
import { PageHeader } from '../../../entities/page/PageHeader.tsx'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { daysBetween } from '../../../shared/dates.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { festGone } from '../../../shared/navigation/page.ts'
import { useSession } from '../../../shared/session/session.ts'
import { ContactLinks } from '../../../shared/ui/ContactLinks.tsx'
import { Description } from '../../../shared/ui/Description.tsx'
import { DrawnBanner } from '../../../shared/ui/DrawnBanner.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { Pattern } from '../../../shared/ui/Pattern.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { FestTabs } from '../parts/FestTabs.tsx'
import { FestVideo } from '../parts/FestVideo.tsx'

addIcons(clubIcons)

/** /club/fest/{id}, open to visitors; a fest that doesn't exist leads to /error (FEST-01, ruling 92). */
export function FestScreen() {
  const { id: festId = '' } = useParams()
  const query = useGetFest(festId)
  const { data: fest, isError, error } = query
  const now = useNow()
  useDocumentTitle(fest?.festName)
  if (isError && !fest && isUnreadable(error)) return <Navigate to="/error" replace state={festGone} />
  if (isError && !fest)
    return (
      <>
        <h1 className="visuallyHidden">{words.fest}</h1>
        <QueryError query={query} />
      </>
    )
  return (
    <div key={festId} className={styles.page}>
      <PageHeader
        id={fest?._id}
        label={words.fest}
        banner={
          fest && <DrawnBanner src={fest.festImg} drawing={<Pattern id={fest._id} width={384} />} shape="filling" />
        }
        ribbon={fest && daysBetween(new Date(fest.startDate), new Date(fest.endDate), now)}
        acts={
          fest && (
            <>
              <FollowButton fest={fest} />
              <FestMenu fest={fest} />
            </>
          )
        }
        name={fest && <bdi>{fest.festName}</bdi>}
        facts={
          fest && (
            <Row as="p" wrap align="stretch" tone="muted" across={4} className={styles.hostPageFacts}>
              <Link to={`/college/${fest.college._id}`}>
                <bdi>{fest.college.collegeName}</bdi>
              </Link>
              <span>{festWords.followers(fest.followersCount)}</span>
            </Row>
          )
        }
      />
      {fest ? (
        <>
          <Stack gap={4} className={styles.about}>
            <FestVideo fest={fest} />
            <Description text={fest.description} />
            <ContactLinks contacts={fest} inline />
          </Stack>
          <FestTabs fest={fest} />
        </>
      ) : (
        <p className="visuallyHidden" role="status">
          {words.loading}
        </p>
      )}
    </div>
  )
}

// Loaded for members only, to keep a visitor's page light.
const FestMemberItems = lazyPiece(
  async () => (await import('../parts/FestMemberItems.tsx')).FestMemberItems,
  () => null,
)

/** Share for everyone, and what members and admins may do; for others report (FEST-01). */
function FestMenu({ fest }: { readonly fest: Fest }) {
  const { _id: festId, festName, admin } = fest
  const userId = useSession((session) => session.userId)
  const isAdmin = admin.some(({ _id }) => _id === userId)
  function report() {
    if (userId === undefined) openModal('signInRequired', { reason: words.reportReason })
    else openModal('report', { reportOn: 'festival', reportedId: festId })
  }
  return (
    <Menu label={words.more(festName)} trigger={<Icon name="more" />}>
      <ShareItems path={`/club/fest/${festId}`} />
      <Suspense>{userId !== undefined && <FestMemberItems fest={fest} isAdmin={isAdmin} />}</Suspense>
      {!isAdmin && (
        <MenuItem icon="flag" onSelect={report}>
          {words.report}
        </MenuItem>
      )}
    </Menu>
  )
}
