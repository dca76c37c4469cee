import type { ReactNode } from 'react'
import { draftKey, draftNames } from '../../shared/forms/draft.ts'
import { openModal } from '../../shared/modal/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { Avatar } from '../../shared/ui/Avatar.tsx'
import { Row } from '../../shared/ui/primitives.tsx'
import styles from './WritePrompt.module.css'

interface WritePromptProps {
  readonly children: string
  /** Called before the editor opens, to preselect the post's author or audience. */
  readonly prepare?: () => void
  /** The picture of the page that will be the author; by default the viewer's. */
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

const keyOf = (name: string) => draftKey(useSession.getState().userId, name)
const audienceKey = () => keyOf(draftNames.audience(draftNames.newPost))
const hasDraft = () => localStorage.getItem(keyOf(draftNames.newPost)) !== null

/**
 * Preselects a club in the editor of a new post: as the audience or, for a club admin without a draft, as the author. A
 * draft's audience is never widened.
 */
export function startAudience(clubId: string, asClub: boolean): void {
  localStorage.setItem(audienceKey(), asClub && !hasDraft() ? `club:${clubId} ` : ` ${clubId}`)
}

/** Preselects a fest as the author of a new post; a draft keeps its author. */
export function startAsFest(festId: string): void {
  if (!hasDraft()) localStorage.setItem(audienceKey(), `fest:${festId} `)
}
