import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useDeleteSession } from '../calls/useDeleteSession.ts'
import { findSession } from '../sessionCache.ts'
import { words } from '../words.ts'

/** Asks before a session is deleted (SESS-01). */
export function DeleteSessionModal({ channelId, sessionId }: ModalProps['deleteSession']) {
  const client = useQueryClient()
  const [title] = useState(() => findSession(client, channelId, sessionId)?.title ?? '')
  const remove = useDeleteSession(channelId, sessionId)
  function act() {
    remove.mutate(undefined, {
      onSuccess: () => {
        closeModal()
        toast.success(words.deleted)
      },
    })
  }
  return (
    <QuestionModal
      title={words.deleteQuestion}
      act={words.delete}
      pending={remove.isPending}
      error={remove.error}
      failed={words.deleteFailed}
      onAct={act}
    >
      <p>{words.deleteText(title)}</p>
    </QuestionModal>
  )
}
