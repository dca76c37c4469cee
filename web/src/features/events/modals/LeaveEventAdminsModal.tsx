import { eventAlerts } from '@quad/contract/messages/events.ts'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../shared/api/apiError.ts'
import { QuestionModal } from '../../../shared/modal/QuestionModal.tsx'
import { closeModal } from '../../../shared/modal/store.ts'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useSession } from '../../../shared/session/session.ts'
import { toast } from '../../../shared/toast/toast.ts'
import { useOrganiseEvent } from '../calls/useOrganiseEvent.ts'
import { organiseWords as words } from '../organiseWords.ts'

function done(): void {
  closeModal()
  toast.success(words.left)
}

/** Confirms that one stops being an admin of an event (EVT-09). */
export function LeaveEventAdminsModal({ eventId }: ModalProps['leaveEventAdmins']) {
  const navigate = useNavigate()
  const userId = useSession((session) => session.userId)
  const save = useOrganiseEvent(eventId)
  function leave() {
    save.mutate(({ admin }) => ({ admin: admin.map(({ _id }) => _id).filter((id) => id !== userId) }), {
      onSuccess: done,
      onError(failure) {
        // Left, and as no admin one doesn't see the event any more.
        if (!(failure instanceof ApiError) || failure.code !== 'event.notFound') return
        done()
        void navigate('/events')
      },
    })
  }
  return (
    <QuestionModal
      title={words.leaveTitle}
      act={words.leaveTitle}
      pending={save.isPending}
      error={save.error}
      failed={eventAlerts.eventNotUpdated}
      onAct={leave}
    >
      <p>{words.leaveText}</p>
    </QuestionModal>
  )
}
