import type { Club } from '@quad/contract/entities/club.ts'
import type { ReactNode } from 'react'
import { ClubFacts } from '../../../entities/club/ClubFacts.tsx'
import { ClubPicture } from '../../../entities/club/ClubPicture.tsx'
import { drawClub } from '../../../entities/club/drawing.ts'
import { inClubHue } from '../../../entities/club/hue.ts'
import { clubWords } from '../../../entities/club/words.ts'
import { Link } from '../../../shared/ui/Link.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { pageWords } from '../pageWords.ts'
import styles from './ClubHeader.module.css'

interface ClubHeaderProps {
  readonly club: Club | undefined
  readonly acts?: ReactNode
  /** Link of the member count; undefined for visitors and for strangers of a private club. */
  readonly membersAt?: string | undefined
}

/**
 * Picture over a wash of the club's colour, name, facts and acts (CLUB-03). One heading from the start: it has the focus
 * after a page change and must not be replaced when the club loads.
 */
export function ClubHeader({ club, acts, membersAt }: ClubHeaderProps) {
  const hue = club ? inClubHue(club._id, styles.header) : { className: styles.header }
  return (
    <header {...hue}>
      <div className={styles.wash}>{club && <Pattern clubId={club._id} />}</div>
      <div className={styles.picture}>{club ? <ClubPicture club={club} size={96} /> : <Skeleton shape="block" />}</div>
      <div className={styles.acts}>{acts}</div>
      <h1 className={club ? styles.name : 'visuallyHidden'}>{club ? <bdi>{club.clubName}</bdi> : pageWords.club}</h1>
      {club ? (
        <div className={styles.facts}>
          <ClubFacts
            club={club}
            members={<Members count={club.membersCount} to={membersAt} />}
            requests={
              club.requestsCount > 0 && (
                <Link to={`/club/manage/members/${club._id}`}>{pageWords.requests(club.requestsCount)}</Link>
              )
            }
          />
        </div>
      ) : (
        <>
          <div className={styles.name}>
            <Skeleton shape="title" width="half" />
          </div>
          <div className={styles.facts}>
            <Skeleton width="half" />
          </div>
        </>
      )}
    </header>
  )
}

function Members({ count, to }: { readonly count: number; readonly to: string | undefined }) {
  const text = clubWords.members(count)
  return to === undefined ? text : <Link to={to}>{text}</Link>
}

function Pattern({ clubId }: { readonly clubId: string }) {
  return (
    <svg className={styles.pattern} viewBox="0 0 96 96" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {drawClub(clubId).shapes.map(({ d, tone }) => (
        <path key={d} d={d} className={styles[tone]} />
      ))}
    </svg>
  )
}
