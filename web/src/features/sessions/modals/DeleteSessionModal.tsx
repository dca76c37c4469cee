import type { Session } from '@quad/contract/entities/session.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NotifiedNote } from '../../../entities/notification/NotifiedPart.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { deleteSession } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { dropSession, findSession, useNotifiedCount } from '../sessionCache.ts'
import { words } from '../words.ts'

/** Asks before a session is deleted (SESS-01). */
export function DeleteSessionModal({ channelId, sessionId }: ModalProps['deleteSession']) {
  const client = useQueryClient()
  const [session] = useState(() => findSession(client, channelId, sessionId))
  const [line, setLine] = useState('')
  const remove = useDeleteSession(channelId, sessionId)
  return (
    <QuestionModal
      title={words.deleteQuestion}
      act={words.delete}
      change={remove}
      failed={words.deleteFailed}
      done={words.deleted}
      onAct={(closing) => remove.mutate(line, closing)}
    >
      <p>{words.deleteText(session?.title ?? '')}</p>
      {session && <Notified {...{ session, line, setLine }} />}
    </QuestionModal>
  )
}

interface NotifiedProps {
  readonly session: Session
  readonly line: string
  readonly setLine: (line: string) => void
}

function Notified({ session, ...note }: NotifiedProps) {
  return <NotifiedNote notified={useNotifiedCount(session)} {...note} />
}

function useDeleteSession(channelId: string, sessionId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) =>
      callApi(deleteSession, { params: { id: channelId, sessionId }, query: note === '' ? {} : { note } }),
    onSuccess: () => dropSession(client, channelId, sessionId),
  })
}
