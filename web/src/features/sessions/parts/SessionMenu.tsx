import type { Session } from '@quad/contract/entities/session.ts'
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

/** What admins of the channel do: edit it, update its recording once it is over, delete it. */
export function SessionMenu({ session, state }: SessionMenuProps) {
  const { _id: sessionId, channel: channelId, club, title, storedLink } = session
  const isOver = state === 'over'
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
