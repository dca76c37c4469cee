import type { Club } from '@quad/contract/entities/club.ts'
import { useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import tabs from '../../../shared/ui/Tabs.module.css'
import { Row } from '../../../shared/ui/primitives.tsx'
import { manageWords as words } from '../memberWords.ts'
import { useFollowRequests } from '../useFollowRequests.ts'
import styles from './ManageClubScreen.module.css'

/**
 * The frame of /club/manage/…, for the club's admins; members with the right to members see that page (MEM-07). For
 * everyone else it is the error page (CLUB-04).
 */
export function ManageClubScreen() {
  const { id: clubId = '' } = useParams()
  const club = useGetClub(clubId)
  const { pathname } = useLocation()
  useFollowRequests(clubId)
  if (club.isError && isUnreadable(club.error)) return <Navigate to="/error" replace />
  if (club.data) {
    const shown = sectionsFor(club.data)
    const isShown = shown.some((section) => pathname.startsWith(`/club/manage/${section}/`))
    return isShown ? <Managed club={club.data} /> : <Navigate to="/error" replace />
  }
  if (!club.isError)
    return (
      <>
        <h1 className="visuallyHidden">{words.menu}</h1>
        <Skeleton shape="block" />
      </>
    )
  return <QueryError query={club} />
}

function Managed({ club }: { readonly club: Club }) {
  return (
    <div className={styles.page}>
      <Row
        as={Link}
        inline
        gap={3}
        strong
        tone="ink"
        breaks
        link
        to={`/club/about/${club._id}`}
        className={styles.club}
      >
        <Icon name="chevronLeft" size={18} />
        <ClubPicture club={club} size={40} />
        <bdi>{club.clubName}</bdi>
      </Row>
      <ManageMenu club={club} />
      {/* The key resets the forms when the club changes. */}
      <Outlet key={club._id} context={club} />
    </div>
  )
}

const sections = ['clubInfo', 'clubDescription', 'clubFaqs', 'clubQuestions', 'members', 'channels'] as const

function sectionsFor({ membership }: Club) {
  if (membership?.admin) return sections
  return membership?.rights.includes('members') ? (['members'] as const) : []
}

function ManageMenu({ club }: { readonly club: Club }) {
  const { _id: clubId, newRequestsCount } = club
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const link = row?.querySelector<HTMLElement>(`a[href="${pathname}"]`)
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.clientWidth) / 2
  }, [pathname])
  return (
    <nav aria-label={words.menu}>
      <ul ref={list} className={`${tabs.list} ${styles.menu}`}>
        {sectionsFor(club).map((section) => {
          const to = `/club/manage/${section}/${clubId}`
          return (
            <li key={section}>
              <Link to={to} className={tabs.tab} aria-current={to === pathname ? 'page' : undefined}>
                {words.sections[section]}
                {section === 'members' && newRequestsCount > 0 && (
                  <span className={styles.badge}>
                    <span aria-hidden="true">{newRequestsCount}</span>
                    <span className="visuallyHidden">{words.newRequests(newRequestsCount)}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
