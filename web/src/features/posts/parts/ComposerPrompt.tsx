import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { feedWords } from '../feedWords.ts'
import styles from './ComposerPrompt.module.css'

/** The line at the head of the feed that begins a post. */
export function ComposerPrompt() {
  const user = useSession((session) => session.user)
  return (
    <div className={styles.prompt}>
      <Avatar name={user?.displayName ?? ''} src={user?.userImg} />
      <button type="button" className={styles.line} onClick={() => openModal('postEditor', {})}>
        {feedWords.prompt}
      </button>
    </div>
  )
}
