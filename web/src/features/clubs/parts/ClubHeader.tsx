import type { Club } from '@quad/contract/entities/club.ts'
import type { ReactNode } from 'react'
import { ClubFacts } from '../../../entities/club/ClubFacts.tsx'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { PageHeader } from '../../../entities/page/PageHeader.tsx'
import { clubWords } from '../../../entities/club/words.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { pageWords } from '../pageWords.ts'

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
