import type { UserCard } from '@quad/contract/entities/user.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import { words } from '../../shared/words.ts'
import styles from './UserName.module.css'

interface UserNameProps {
  readonly user: Pick<UserCard, '_id' | 'displayName' | 'admin'>
}

export function UserName({ user }: UserNameProps) {
  return (
    <Row as="span" inline gap={1} shrink>
      <Link to={`/profile/${user._id}`} className={styles.link}>
        <bdi>{user.displayName}</bdi>
      </Link>
      {user.admin && <VerifiedMark />}
    </Row>
  )
}

export function VerifiedMark() {
  return (
    <Row
      as="span"
      inline
      justify="center"
      rigid
      className={styles.mark}
      role="img"
      aria-label={words.verified}
      title={words.verified}
    >
      <Icon name="check" size={12} />
    </Row>
  )
}

interface UserPictureProps {
  readonly user: Pick<UserCard, '_id' | 'displayName' | 'userImg'>
  readonly size?: 32 | 40
}

/**
 * A picture that links to the profile, hidden from keyboards and screen readers: the name beside it is the same link.
 */
export function UserPicture({ user, size = 40 }: UserPictureProps) {
  return (
    <Link to={`/profile/${user._id}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
      <Avatar id={user._id} name={user.displayName} src={user.userImg} size={size} />
    </Link>
  )
}
