import { Navigate, useParams } from 'react-router'
import { DrawnBanner } from '../../../shared/ui/DrawnBanner.tsx'
import styles from '../../../entities/page/PageHeader.module.css'
import { PageHeader } from '../../../entities/page/PageHeader.tsx'
import { drawFest } from '../../../entities/fest/drawFest.ts'
import { FollowButton } from '../../../entities/fest/FollowButton.tsx'
import { useGetFest } from '../../../entities/fest/useGetFest.ts'
import { festWords } from '../../../entities/fest/words.ts'
import { Description } from '../../../shared/ui/Description.tsx'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { daysBetween } from '../../../shared/dates.ts'
import { festGone } from '../../../shared/navigation/gone.ts'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { ContactLinks } from '../../../shared/ui/ContactLinks.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { addIcons } from '../../../shared/ui/icons.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { useNow } from '../../../shared/ui/RelativeTime.tsx'
import { Row, Stack } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { FestMenu } from '../parts/FestMenu.tsx'
import { FestTabs } from '../parts/FestTabs.tsx'
import { FestVideo } from '../parts/FestVideo.tsx'
import { pageWords as words } from '../words.ts'

addIcons(clubIcons)

/** /club/fest/{id}, open to visitors; one that isn't there leads to /error (FEST-01, ruling 92). */
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
        banner={fest && <DrawnBanner src={fest.festImg} drawing={drawFest(fest._id)} shape="filling" />}
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
