import { openModal } from '../../../shared/modal/store.ts'
import { ComposerNotice } from '../../../entities/chat/ComposerNotice.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { words } from '../words.ts'
import type { SendBlockReason, Other } from '../other.ts'

interface ConversationNoticeProps {
  readonly sendBlockReason: NonNullable<SendBlockReason>
  readonly other: Other
}

/** Replaces the message box: who blocked whom, or that the other account is closed (CHAT-06). */
export function ConversationNotice({ sendBlockReason, other }: ConversationNoticeProps) {
  return (
    <ComposerNotice>
      <p>{words[sendBlockReason](other.firstname)}</p>
      {sendBlockReason === 'youBlocked' && (
        <Button kind="quiet" size="sm" onClick={() => openModal('unblockUser', { userId: other._id })}>
          {words.unblock}
        </Button>
      )}
    </ComposerNotice>
  )
}
