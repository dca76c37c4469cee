import type { College } from '@quad/contract/entities/college.ts'
import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { ClubCardSkeleton } from '../../../entities/club/ClubCard.tsx'
import { drawCampus } from '../../../entities/college/drawCampus.ts'
import host from '../../../entities/page/PageHeader.module.css'
import { PageHeader } from '../../../entities/page/PageHeader.tsx'
import { VerifiedMark } from '../../../entities/user/UserName.tsx'
import { unreachable } from '../../../shared/api/apiError.ts'
import { useSession } from '../../../shared/session/session.ts'
import { ContactLinks } from '../../../shared/ui/ContactLinks.tsx'
import { Description } from '../../../shared/ui/Description.tsx'
import { Drawing } from '../../../shared/ui/Drawing.tsx'
import { DrawnBanner } from '../../../shared/ui/DrawnBanner.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Tabs } from '../../../shared/ui/Tabs.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Card, Row, Stack } from '../../../shared/ui/primitives.tsx'
import { pageWords as words } from '../words.ts'
import { CollegeActs } from './CollegeActs.tsx'
import styles from './CollegePage.module.css'

interface CollegePageProps {
  /** Undefined while it loads. */
  readonly college: College | undefined
  readonly above?: ReactNode
  /** Between the header and the description. */
  readonly children?: ReactNode
}

/** A college with its clubs, festivals and events (COLL-01, CAMP-01). */
export function CollegePage({ college, above, children }: CollegePageProps) {
  return (
    <div className={host.page}>
      {above}
      <PageHeader
        id={college?._id}
        label={words.college}
        banner={
          college && (
            <DrawnBanner
              src={college.collegeImg}
              drawing={<Drawing shapes={drawCampus(college._id)} width={384} fit="xMidYMax slice" />}
              shape="filling"
            />
          )
        }
        acts={college && <CollegeActs college={college} />}
        name={
          college && (
            <>
              <bdi>{college.collegeName}</bdi> {college.verified && <VerifiedMark />}
            </>
          )
        }
        facts={college && <Facts college={college} />}
      />
      {college && !college.live && (
        <Card as="p" above={4} className={styles.waiting}>
          <strong>{words.waiting}.</strong> {words.waitingText}
        </Card>
      )}
      {children}
      {college ? (
        <>
          <Stack gap={4} className={host.about}>
            <Description text={college.description} />
            <ContactLinks contacts={college} inline />
          </Stack>
          <CollegeTabs college={college} />
        </>
      ) : (
        <>
          <p className="visuallyHidden" role="status">
            {words.loading}
          </p>
          <Stack gap={4} className={host.about}>
            <Skeleton />
          </Stack>
          <div className={styles.tabs} />
          <div className={styles.panel}>
            <div className={styles.cards}>
              <ClubCardSkeleton />
              <ClubCardSkeleton />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function Facts({ college: { city, restricted, domain } }: { readonly college: College }) {
  return (
    <Row as="p" wrap align="stretch" tone="muted" across={4} className={host.hostPageFacts}>
      {city.address !== '' && (
        <span>
          <Icon name="place" size={16} />
          <bdi>{city.address}</bdi>
        </span>
      )}
      {restricted && (
        <span>
          <Icon name="lock" size={16} />
          {words.restricted(domain.join(', '))}
        </span>
      )}
    </Row>
  )
}

const Failed = () => <ErrorState error={unreachable()} />

// Each is loaded with its tab, to keep the page light.
const panels = {
  clubs: lazyPiece(async () => (await import('./CollegeClubs.tsx')).CollegeClubs, Failed),
  festivals: lazyPiece(async () => (await import('./CollegeFests.tsx')).CollegeFests, Failed),
  events: lazyPiece(async () => (await import('./CollegeEvents.tsx')).CollegeEvents, Failed),
  notices: lazyPiece(async () => (await import('./CollegeNotices.tsx')).CollegeNotices, Failed),
} as const

const open = ['clubs', 'festivals', 'events'] as const
const all = [...open, 'notices'] as const

/** The college's clubs, festivals and events, for its students and admins also its notices; the URL selects the tab. */
function CollegeTabs({ college }: { readonly college: College }) {
  const { pathname, search } = useLocation()
  const wanted = new URLSearchParams(search).get('tab')
  const isOwn = useSession(
    ({ user, userId }) => user?.college === college._id || college.admin.some(({ _id }) => _id === userId),
  )
  const keys = isOwn ? all : open
  const active = keys.find((key) => key === wanted) ?? 'clubs'
  const Panel = panels[active]
  const tabs = keys.map((key) => ({
    key,
    label: words.tabs[key],
    to: `${pathname}${key === 'clubs' ? '' : `?tab=${key}`}`,
  }))
  return (
    <Tabs label={words.parts(college.collegeName)} tabs={tabs} active={active} sticky>
      <Suspense>
        <Panel college={college} />
      </Suspense>
    </Tabs>
  )
}
