import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { ManageAdminsModal } from '../../../entities/page/ManageAdminsModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useOrganiseEvent } from '../calls/useUpdateEvent.ts'
import { eventAdminsTexts } from '../memberWords.ts'

/** The admins of an event: its host's, who stay, and those of its own list (EVT-09, ruling 79). */
export function ManageEventAdminsModal({ eventId }: ModalProps['manageEventAdmins']) {
  const save = useOrganiseEvent(eventId)
  const page = useGetEvent(eventId)
  const host = page.data && (page.data.festival ?? page.data.club ?? page.data.college)
  return (
    <ManageAdminsModal
      page={page}
      fewest={2}
      hosted={page.data && { own: page.data.ownAdmin, host: host?.admin ?? [] }}
      change={(changeOf) => save.mutateAsync(({ admin }) => ({ admin: changeOf(admin) }))}
      gone={{ code: 'event.notFound', to: '/events' }}
      texts={eventAdminsTexts}
    />
  )
}
