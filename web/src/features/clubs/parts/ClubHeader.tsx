import type { Club, ClubItem } from '@quad/contract/entities/club.ts'
import type { ReactNode } from 'react'
import styles from '../../../entities/club/ClubFacts.module.css'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { clubWords } from '../../../entities/club/words.ts'
import { PageHeader } from '../../../entities/page/PageHeader.tsx'
import { VerifiedMark } from '../../../entities/user/UserName.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Row } from '../../../shared/ui/primitives.tsx'
import { pageWords } from '../words.ts'

interface ClubHeaderProps {
  readonly club: Club | undefined
  readonly acts?: ReactNode
  /** Link of the member count; undefined for visitors and for strangers of a private club. */
  readonly membersAt?: string | undefined
}

/** Picture over a wash of the club's colour, name, facts and acts (CLUB-03). */
export function ClubHeader({ club, acts, membersAt }: ClubHeaderProps) {
  return (
    <PageHeader
      id={club?._id}
      label={pageWords.club}
      picture={club ? <ClubPicture club={club} size={96} /> : <Skeleton shape="block" />}
      acts={acts}
      name={club && <bdi>{club.clubName}</bdi>}
      facts={
        club && (
          <ClubFacts
            club={club}
            members={<Members count={club.membersCount} to={membersAt} />}
            requests={
              club.requestsCount > 0 && (
                <Link to={`/club/manage/members/${club._id}`}>{pageWords.requests(club.requestsCount)}</Link>
              )
            }
          />
        )
      }
    />
  )
}

function Members({ count, to }: { readonly count: number; readonly to: string | undefined }) {
  const text = clubWords.members(count)
  return to === undefined ? text : <Link to={to}>{text}</Link>
}

interface ClubFactsProps {
  readonly club: Pick<ClubItem, 'category' | 'college' | 'college_status' | 'privacy'>
  readonly members: ReactNode
  /** Shown to admins while requests are pending. */
  readonly requests?: ReactNode
}

/** Category, college with its mark, members and requests, as a line of quiet text. */
function ClubFacts({ club, members, requests }: ClubFactsProps) {
  const { category, college, college_status: status, privacy } = club
  return (
    <Row as="p" wrap align="stretch" tone="muted" className={styles.facts}>
      <span>{category}</span>
      {college && (
        <span>
          <Link to={`/college/${college._id}`}>
            <bdi>{college.collegeName}</bdi>
          </Link>{' '}
          {status === 'verified' ? <VerifiedMark /> : <em>{clubWords.unofficial}</em>}
        </span>
      )}
      {privacy === 'private' && (
        <span className={styles.private}>
          <Icon name="lock" size={16} />
          {clubWords.private}
        </span>
      )}
      <span>{members}</span>
      {requests && <span className={styles.requests}>{requests}</span>}
    </Row>
  )
}
