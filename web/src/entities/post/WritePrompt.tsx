import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import styles from './WritePrompt.module.css'

interface WritePromptProps {
  readonly children: string
  /** Runs before the editor opens, to choose its audience. */
  readonly prepare?: () => void
}

/** The viewer's picture and a line that opens the post editor (FEED-05). */
export function WritePrompt({ children, prepare }: WritePromptProps) {
  const user = useSession((session) => session.user)
  function write() {
    prepare?.()
    openModal('postEditor', {})
  }
  return (
    <div className={styles.prompt}>
      <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={user?.userImg} />
      <button type="button" className={styles.line} onClick={write}>
        {children}
      </button>
    </div>
  )
}
