import type { Event } from '@quad/contract/entities/event.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { useSession } from '../../../shared/session/session.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem, MenuLink } from '../../../shared/ui/MenuItem.tsx'
import { canShareElsewhere, copyEventLink, shareEvent } from '../eventLink.ts'
import { pageWords as words } from '../pageWords.ts'

/** Share; for the event's admins its teams, for others report (EVT-02, TEAM-03). */
export function EventMenu({ event: { _id: eventId, eventTitle, admin } }: { readonly event: Event }) {
  const userId = useSession((session) => session.userId)
  const isAdmin = admin.some(({ _id }) => _id === userId)
  function report() {
    if (userId === undefined) openModal('signInRequired', { reason: words.reportReason })
    else openModal('report', { reportOn: 'event', reportedId: eventId })
  }
  return (
    <Menu label={words.more(eventTitle)} trigger={<Icon name="more" />}>
      <MenuItem icon="link" onSelect={() => void copyEventLink(eventId)}>
        {words.copyLink}
      </MenuItem>
      {canShareElsewhere && (
        <MenuItem icon="share" onSelect={() => void shareEvent(eventId)}>
          {words.shareElsewhere}
        </MenuItem>
      )}
      {isAdmin && (
        <MenuLink icon="people" to={`/events/teams/${eventId}`}>
          {words.teams}
        </MenuLink>
      )}
      {!isAdmin && (
        <MenuItem icon="flag" onSelect={report}>
          {words.report}
        </MenuItem>
      )}
    </Menu>
  )
}
