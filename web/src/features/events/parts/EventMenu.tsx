import type { Event } from '@quad/contract/entities/event.ts'
import { Suspense } from 'react'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { lazyPiece } from '../../../shared/ui/lazyPiece.ts'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { ShareItems } from '../../../shared/ui/ShareItems.tsx'
import { pageWords as words } from '../pageWords.ts'

// Loaded for admins only, to keep a visitor's page light.
const EventAdminItems = lazyPiece(
  async () => (await import('./EventAdminItems.tsx')).EventAdminItems,
  () => null,
)

/** Share; report, or for the event's admins teams, edit and delete (EVT-02, EVT-08, TEAM-03). */
export function EventMenu({ event }: { readonly event: Event }) {
  const { _id: eventId, eventTitle, admin } = event
  const userId = useSession((session) => session.userId)
  const isAdmin = admin.some(({ _id }) => _id === userId)
  function report() {
    if (userId === undefined) openModal('signInRequired', { reason: words.reportReason })
    else openModal('report', { reportOn: 'event', reportedId: eventId })
  }
  return (
    <Menu label={words.more(eventTitle)} trigger={<Icon name="more" />}>
      <ShareItems path={`/events/${eventId}`} />
      {isAdmin ? (
        <Suspense>
          <EventAdminItems event={event} />
        </Suspense>
      ) : (
        <MenuItem icon="flag" onSelect={report}>
          {words.report}
        </MenuItem>
      )}
    </Menu>
  )
}
