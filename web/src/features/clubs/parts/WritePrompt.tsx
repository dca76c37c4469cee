import type { Club } from '@quad/contract/entities/club.ts'
import { startAudience } from '../../../entities/post/startAudience.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { memberPageWords } from '../memberPageWords.ts'
import styles from './WritePrompt.module.css'

/** Opens the post editor for the club's members, or for an admin as the club (FEED-05). */
export function WritePrompt({ club }: { readonly club: Club }) {
  const user = useSession((session) => session.user)
  function write() {
    startAudience(club._id, club.membership?.admin === true)
    openModal('postEditor', {})
  }
  return (
    <div className={styles.prompt}>
      <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={user?.userImg} />
      <button type="button" className={styles.line} onClick={write}>
        {memberPageWords.write(club.clubName)}
      </button>
    </div>
  )
}
