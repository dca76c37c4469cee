import type { UserCard } from '@quad/contract/entities/user.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Icon } from '../../shared/ui/Icon.tsx'
import styles from './UserName.module.css'
import { userWords } from './words.ts'

interface UserNameProps {
  readonly user: Pick<UserCard, '_id' | 'displayName' | 'admin'>
}

/** A person's name, leading to their profile, with the verified mark of those who carry it. */
export function UserName({ user }: UserNameProps) {
  return (
    <span className={styles.name}>
      <Link to={`/profile/${user._id}`} className={styles.link}>
        <bdi>{user.displayName}</bdi>
      </Link>
      {user.admin && <VerifiedMark />}
    </span>
  )
}

/** What stands beside the name of those who are verified. */
export function VerifiedMark() {
  return (
    <span className={styles.mark} role="img" aria-label={userWords.verified} title={userWords.verified}>
      <Icon name="check" size={12} />
    </span>
  )
}

interface UserPictureProps {
  readonly user: Pick<UserCard, '_id' | 'displayName' | 'userImg'>
  readonly size?: 32 | 40
}

/** A person's picture, leading to their profile. Their name beside it does so for keyboards and screen readers. */
export function UserPicture({ user, size = 40 }: UserPictureProps) {
  return (
    <Link to={`/profile/${user._id}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
      <Avatar name={user.displayName} src={user.userImg} size={size} />
    </Link>
  )
}
