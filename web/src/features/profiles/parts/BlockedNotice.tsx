import type { Profile } from '@quad/contract/entities/profile.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { words } from '../words.ts'
import styles from './BlockedNotice.module.css'

/** On the profile of someone whom one has blocked: says so, and how to take it back. */
export function BlockedNotice({ profile }: { readonly profile: Profile }) {
  const { _id: userId, user } = profile
  return (
    <div className={styles.notice}>
      <p>{words.blockedNotice(user.firstname)}</p>
      <Button kind="quiet" size="sm" onClick={() => openModal('unblockUser', { userId })}>
        {words.unblock}
      </Button>
    </div>
  )
}
