import type { ReactNode } from 'react'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import styles from './WritePrompt.module.css'

interface WritePromptProps {
  readonly children: string
  /** Runs before the editor opens, to choose its audience. */
  readonly prepare?: () => void
  /** Of the page that the post will be by, instead of the viewer's. */
  readonly picture?: ReactNode
}

/** A picture and a line that opens the post editor (FEED-05). */
export function WritePrompt({ children, prepare, picture }: WritePromptProps) {
  const user = useSession((session) => session.user)
  function write() {
    prepare?.()
    openModal('postEditor', {})
  }
  return (
    <Row gap={3} className={styles.prompt}>
      {picture ?? <Avatar id={user?._id ?? ''} name={user?.displayName ?? ''} src={user?.userImg} />}
      <button type="button" className={styles.line} onClick={write}>
        {children}
      </button>
    </Row>
  )
}
