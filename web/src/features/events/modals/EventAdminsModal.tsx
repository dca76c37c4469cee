import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { AdminsModal } from '../../../entities/user/AdminsModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'

/** The admins of an event (EVT-09). */
export function EventAdminsModal({ eventId }: ModalProps['eventAdmins']) {
  return <AdminsModal page={useGetEvent(eventId)} />
}
