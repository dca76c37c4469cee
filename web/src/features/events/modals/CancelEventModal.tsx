import { useState } from 'react'
import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { NotifiedNote } from '../../../entities/notification/NotifiedPart.tsx'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useCancelEvent } from '../calls/useCancelEvent.ts'
import { noticeWords as words } from '../noticeWords.ts'

/** Confirms cancelling an event, with a line for the people who joined (EVT-17). */
export function CancelEventModal({ eventId }: ModalProps['cancelEvent']) {
  const { data: event } = useGetEvent(eventId)
  const [line, setLine] = useState('')
  const cancel = useCancelEvent(eventId)
  const notified = event?.toNotify ?? 0
  function act() {
    cancel.mutate(line, {
      onSuccess: () => {
        closeModal()
        toast.success(words.cancelled)
      },
    })
  }
  return (
    <QuestionModal
      title={words.cancelQuestion(event?.eventTitle ?? '')}
      act={words.cancel}
      leave={words.keep}
      pending={cancel.isPending}
      error={cancel.error}
      onAct={act}
    >
      <p>{words.cancelText}</p>
      <NotifiedNote {...{ notified, line, setLine }} />
    </QuestionModal>
  )
}
