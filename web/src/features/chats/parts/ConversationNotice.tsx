import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { words } from '../words.ts'
import styles from './Composer.module.css'
import type { Hindrance, Other } from '../other.ts'

interface ConversationNoticeProps {
  readonly hindrance: NonNullable<Hindrance>
  readonly other: Other
}

/** In place of the box to write in: who has blocked whom, or that the other is gone (CHAT-06). */
export function ConversationNotice({ hindrance, other }: ConversationNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>{words[hindrance](other.firstname)}</p>
      {hindrance === 'youBlocked' && (
        <Button kind="quiet" size="sm" onClick={() => openModal('unblockUser', { userId: other._id })}>
          {words.unblock}
        </Button>
      )}
    </div>
  )
}
