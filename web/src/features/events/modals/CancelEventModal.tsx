import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showEvent } from '../../../entities/event/cache.ts'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { NotifiedNote } from '../../../entities/notification/NotifiedPart.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { cancelEvent } from '../../../shared/api/routes.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { noticeWords as words } from '../memberWords.ts'

/** Confirms cancelling an event, with a line for the people who joined (EVT-17). */
export function CancelEventModal({ eventId }: ModalProps['cancelEvent']) {
  const { data: event } = useGetEvent(eventId)
  const [line, setLine] = useState('')
  const cancel = useCancelEvent(eventId)
  const notified = event?.toNotify ?? 0
  return (
    <QuestionModal
      title={words.cancelQuestion(event?.eventTitle ?? '')}
      act={words.cancel}
      leave={words.keep}
      change={cancel}
      done={words.cancelled}
      onAct={(closing) => cancel.mutate(line, closing)}
    >
      <p>{words.cancelText}</p>
      <NotifiedNote {...{ notified, line, setLine }} />
    </QuestionModal>
  )
}

function useCancelEvent(eventId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (note: string) => callApi(cancelEvent, { params: { id: eventId }, body: { note } }),
    onSuccess: (event) => showEvent(client, event),
  })
}
