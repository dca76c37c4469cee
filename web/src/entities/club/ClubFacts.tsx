import type { ClubItem } from '@quad/contract/entities/club.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import { VerifiedMark } from '../user/UserName.tsx'
import styles from './ClubFacts.module.css'
import { clubWords } from './words.ts'

interface ClubFactsProps {
  readonly club: Pick<ClubItem, 'category' | 'college' | 'college_status' | 'privacy'>
  readonly members: ReactNode
  /** For admins, while people wait. */
  readonly requests?: ReactNode
}

/** Category, college with its mark, members and requests, as a line of quiet text. */
export function ClubFacts({ club, members, requests }: ClubFactsProps) {
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
