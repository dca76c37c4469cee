import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { ManageAdminsModal } from '../../../entities/profile/ManageAdminsModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useOrganiseEvent } from '../calls/useOrganiseEvent.ts'
import { eventAdminsTexts } from '../organiseWords.ts'

/** The admins of an event, who are never fewer than two once there were (EVT-09). */
export function ManageEventAdminsModal({ eventId }: ModalProps['manageEventAdmins']) {
  const save = useOrganiseEvent(eventId)
  return (
    <ManageAdminsModal
      page={useGetEvent(eventId)}
      fewest={2}
      change={(changeOf) => save.mutateAsync(({ admin }) => ({ admin: changeOf(admin) }))}
      gone={{ code: 'event.notFound', to: '/events' }}
      texts={eventAdminsTexts}
    />
  )
}
