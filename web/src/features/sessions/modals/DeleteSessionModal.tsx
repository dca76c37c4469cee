import type { SeriesScope } from '@quad/contract/entities/series.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import { useState } from 'react'
import { NotifiedNote } from '../../../entities/notification/NotifiedPart.tsx'
import { ScopeField } from '../../../entities/series/ScopeField.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { deleteSession } from '../../../shared/api/routes.ts'
import { question } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { dropSession, findSession, useNotifiedCount } from '../sessionCache.ts'
import { words } from '../words.ts'

/** Confirms deleting a session (SESS-01). */
export const DeleteSessionModal = question(function useDelete(
  { channelId, sessionId }: ModalProps['deleteSession'],
  client,
) {
  const [session] = useState(() => findSession(client, channelId, sessionId))
  const [line, setLine] = useState('')
  const [scope, setScope] = useState<SeriesScope>('this')
  return {
    title: words.deleteQuestion,
    text: words.deleteText(session?.title ?? ''),
    field: session && (
      <>
        {session.series && <ScopeField scope={scope} onChange={setScope} ends />}
        <Notified {...{ session, line, setLine }} />
      </>
    ),
    act: words.delete,
    failed: words.deleteFailed,
    done: words.deleted,
    call: () =>
      callApi(deleteSession, {
        params: { id: channelId, sessionId },
        query: { ...(line !== '' && { note: line }), ...(scope !== 'this' && { scope }) },
      }),
    after: () => dropSession(client, channelId, sessionId),
  }
})

interface NotifiedProps {
  readonly session: Session
  readonly line: string
  readonly setLine: (line: string) => void
}

function Notified({ session, ...note }: NotifiedProps) {
  return <NotifiedNote notified={useNotifiedCount(session)} {...note} />
}
