import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIsPresent } from '../../../entities/room/presence.ts'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { VerifiedMark } from '../../../entities/user/UserName.tsx'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { useMuteRoom } from '../calls/useMuteRoom.ts'
import { isFromList } from '../fromList.ts'
import { words } from '../words.ts'
import { mayBlock, type Other, type SendBlockReason } from '../other.ts'
import styles from './ConversationHeader.module.css'

interface ConversationHeaderProps {
  readonly other: Other | undefined
  readonly room: ChatRoom | undefined
  readonly sendBlockReason: SendBlockReason
}

/** The other person, their presence, and the chat's menu. */
export function ConversationHeader({ other, room, sendBlockReason }: ConversationHeaderProps) {
  const isHere = useIsPresent(room?._id, other?._id ?? '')
  return (
    <header className={styles.header}>
      <BackLink />
      {other && room?.closed && <Avatar id={other._id} name={other.displayName} size={40} />}
      {other && !room?.closed && (
        <Link to={`/profile/${other._id}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
          <Avatar id={other._id} name={other.displayName} src={other.userImg} size={40} />
        </Link>
      )}
      <div className={styles.who}>
        <h1 className={styles.name} id="chat-title">
          {other ? <bdi>{other.displayName}</bdi> : words.chat}
          {other?.admin && <VerifiedMark />}
          {room?.muted && (
            <span className={styles.muted} role="img" aria-label={words.muted} title={words.muted}>
              <Icon name="bellOff" size={16} />
            </span>
          )}
        </h1>
        <p className={styles.here} role="status">
          {isHere && words.here}
        </p>
      </div>
      {other && <ChatMenu other={other} room={room} canBlock={mayBlock(sendBlockReason)} />}
    </header>
  )
}

/** Leads a phone back to the list; through the history if the chat was opened from there. */
function BackLink() {
  const navigate = useNavigate()
  const isBack = isFromList(useLocation().state)
  function back(event: MouseEvent) {
    if (!isBack) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to="/chats" className={styles.back} aria-label={words.back} onClick={back}>
      <Icon name="chevronLeft" size={22} />
    </Link>
  )
}

interface ChatMenuProps {
  readonly other: Other
  readonly room: ChatRoom | undefined
  readonly canBlock: boolean
}

function ChatMenu({ other, room, canBlock }: ChatMenuProps) {
  const navigate = useNavigate()
  const mute = useMuteRoom(other._id)
  return (
    <Menu label={words.menu(other.displayName)} trigger={<Icon name="more" />}>
      {!room?.closed && (
        <MenuItem icon="profile" onSelect={() => void navigate(`/profile/${other._id}`)}>
          {words.profile}
        </MenuItem>
      )}
      {room && (
        <MenuItem
          icon={room.muted ? 'bell' : 'bellOff'}
          onSelect={() => mute.mutate({ room: room._id, muted: !room.muted })}
        >
          {room.muted ? words.unmute : words.mute}
        </MenuItem>
      )}
      <ReportItems
        reportOn={room && !room.newChat ? 'chatRoom' : 'profile'}
        reportedId={room && !room.newChat ? room._id : other._id}
        person={other}
        mayBlock={canBlock}
      />
    </Menu>
  )
}
