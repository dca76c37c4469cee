import type { Session } from '@quad/contract/entities/session.ts'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { openModal } from '../../../shared/modal/store.ts'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import type { SessionState } from '../sessionState.ts'
import { words } from '../words.ts'

interface SessionMenuProps {
  readonly session: Session
  readonly state: SessionState
}

/** Admins of the channel edit a session, update its recording once it is over, and delete it; others report it. */
export function SessionMenu({ session, state }: SessionMenuProps) {
  const { _id: sessionId, channel: channelId, club, title, storedLink, editable } = session
  const isOver = state === 'over'
  if (!editable)
    return (
      <Menu label={words.more(title)} trigger={<Icon name="more" size={22} />}>
        <ReportItems reportOn="session" reportedId={sessionId} />
      </Menu>
    )
  return (
    <Menu label={words.more(title)} trigger={<Icon name="more" size={22} />}>
      <MenuItem icon="pencil" onSelect={() => openModal('sessionForm', { clubId: club._id, channelId, sessionId })}>
        {words.edit}
      </MenuItem>
      {isOver && storedLink !== '' && (
        <MenuItem icon="link" onSelect={() => openModal('sessionRecording', { channelId, sessionId })}>
          {words.updateRecording}
        </MenuItem>
      )}
      <MenuItem icon="trash" danger onSelect={() => openModal('deleteSession', { channelId, sessionId })}>
        {words.delete}
      </MenuItem>
    </Menu>
  )
}
