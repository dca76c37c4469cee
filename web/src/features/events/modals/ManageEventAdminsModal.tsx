import { useGetEvent } from '../../../entities/event/useGetEvent.ts'
import { ManageAdminsModal } from '../../../entities/page/ManageAdminsModal.tsx'
import type { ModalProps } from '../../../shared/modal/types.ts'
import { useOrganiseEvent } from '../calls/useUpdateEvent.ts'
import { eventAdminsTexts } from '../memberWords.ts'

/** The admins of an event: its host's, who stay, and those of its own list (EVT-09, ruling 79). */
export function ManageEventAdminsModal({ eventId }: ModalProps['manageEventAdmins']) {
  const save = useOrganiseEvent(eventId)
  const page = useGetEvent(eventId)
  const event = page.data
  const ofHost = (event?.festival ?? event?.club ?? event?.college)?.admin ?? []
  const own = event?.ownAdmin ?? []
  // Also members with the right to the club's events, who aren't in its list of admins.
  const others = (event?.admin ?? []).map(({ _id }) => _id).filter((id) => !own.includes(id))
  return (
    <ManageAdminsModal
      page={page}
      fewest={2}
      hosted={event && { own, host: [...new Set([...ofHost, ...others])] }}
      change={(changeOf) => save.mutateAsync(({ admin }) => ({ admin: changeOf(admin) }))}
      gone={{ code: 'event.notFound', to: '/events' }}
      texts={eventAdminsTexts}
    />
  )
}
