import type { Club } from '@quad/contract/entities/club.ts'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { JoinButton } from '../../../entities/club/JoinButton.tsx'
import { useGetClub } from '../../../entities/club/useGetClub.ts'
import { clubWords } from '../../../entities/club/words.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { clubGone } from '../../../shared/navigation/page.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { QueryError } from '../../../shared/ui/QueryState.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { clubIcons } from '../../../shared/ui/clubIcons.ts'
import { addIcons } from '../../../shared/ui/icons.ts'
import { Row, Stack, Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { ClosedNotice, isClosed, isGone } from './ClosedNotice.tsx'
import styles from './WithClub.module.css'

addIcons(clubIcons)

interface WithClubProps {
  readonly clubId: string
  readonly title: string
  readonly children: (club: Club) => ReactNode
}

/**
 * Renders a page of a club below its name; a non-member of a private club sees a notice, and an unknown club redirects
 * to /error (ruling 92).
 */
export function WithClub({ clubId, title, children }: WithClubProps) {
  const query = useGetClub(clubId)
  const { data: club, isError, error } = query
  useDocumentTitle(club && `${title} · ${club.clubName}`)
  if (isError && (isGone(error) || (!club && isUnreadable(error))))
    return <Navigate to="/error" replace state={isGone(error) ? clubGone : null} />
  return (
    <div className={styles.page}>
      <Row gap={3} wrap justify="between" className={styles.top}>
        {club ? (
          <Row as={Link} gap={3} tone="ink" shrink to={`/club/about/${clubId}`} className={styles.club}>
            <ClubPicture club={club} />
            <Stack as="span" align="start" shrink>
              <Text as="bdi" strong breaks className={styles.name}>
                {club.clubName}
              </Text>
              <Text as="span" size="small" tone="muted">
                {clubWords.members(club.membersCount)}
              </Text>
            </Stack>
          </Row>
        ) : (
          <Skeleton width="half" />
        )}
        {club && !club.membership?.active && <JoinButton club={club} />}
      </Row>
      <Text as="h1" above={5}>
        {title}
      </Text>
      {isError && !club && <QueryError query={query} />}
      {club && (isClosed(club) ? <ClosedNotice club={club} /> : children(club))}
    </div>
  )
}
