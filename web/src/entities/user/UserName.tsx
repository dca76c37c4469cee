import type { UserCard } from '@quad/contract/entities/user.ts'
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
      {user.admin && (
        <span className={styles.mark} role="img" aria-label={userWords.verified} title={userWords.verified}>
          <Icon name="check" size={12} />
        </span>
      )}
    </span>
  )
}
