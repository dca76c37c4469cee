import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { useIsPresent } from '../../../entities/room/presence.ts'
import { MutedMark } from '../../../entities/room/RoomMarks.tsx'
import { VerifiedMark } from '../../../entities/user/UserName.tsx'
import { callApi } from '../../../shared/api/client.ts'
import { muteRoom, unmuteRoom } from '../../../shared/api/routes.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { MuteItem } from '../../../shared/ui/MuteItem.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { Text } from '../../../shared/ui/primitives.tsx'
import { isFromTalk } from '../asked.ts'
import { changeConversation } from '../conversation.ts'
import { type Other, refetchRooms } from '../rooms.ts'
import { chatWords as words } from '../words.ts'
import styles from './ChatList.module.css'
import { RoomItems } from './RoomItems.tsx'

interface ChatHeaderProps {
  readonly other: Other | undefined
  readonly room: ChatRoom | undefined
  /** Whether the viewer may block the other person. */
  readonly mayBlock: boolean
}

/** The header of a chat: the other person, their presence, and the chat's menu. */
export function ChatHeader({ other, room, mayBlock }: ChatHeaderProps) {
  const isHere = useIsPresent(room?._id, other?._id ?? '')
  return (
    <header className={panes.bar}>
      <BackLink />
      {other && room?.closed && <Avatar id={other._id} name={other.displayName} size={40} />}
      {other && !room?.closed && (
        <Link to={`/profile/${other._id}`} className={styles.chatHeaderPicture} tabIndex={-1} aria-hidden="true">
          <Avatar id={other._id} name={other.displayName} src={other.userImg} size={40} />
        </Link>
      )}
      <div className={panes.what}>
        <h1 className={`${panes.title} ${styles.chatHeaderName}`} id="chat-title">
          {other ? <bdi>{other.displayName}</bdi> : words.chat}
          {other?.admin && <VerifiedMark />}
          {room?.muted && <MutedMark />}
        </h1>
        <Text size="tiny" cut className={panes.here} role="status">
          {isHere && words.here}
        </Text>
      </div>
      {other && <ChatMenu other={other} room={room} mayBlock={mayBlock} />}
    </header>
  )
}

/** The link back to the list on phones; goes back in the history if the chat was opened from the list. */
export function BackLink() {
  const navigate = useNavigate()
  const isBack = isFromTalk(useLocation().state)
  function back(event: MouseEvent) {
    if (!isBack) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to="/chats" className={panes.back} aria-label={words.back} onClick={back}>
      <Icon name="chevronLeft" size={22} />
    </Link>
  )
}

interface ChatMenuProps {
  readonly other: Other
  readonly room: ChatRoom | undefined
  readonly mayBlock: boolean
}

function ChatMenu({ other, room, mayBlock }: ChatMenuProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const showRoom = (shown: ChatRoom) => {
    changeConversation(client, other._id, () => ({ room: shown }))
    refetchRooms(client)
  }
  return (
    <Menu label={words.menu(other.displayName)} trigger={<Icon name="more" />}>
      {!room?.closed && (
        <MenuItem icon="profile" onSelect={() => void navigate(`/profile/${other._id}`)}>
          {words.profile}
        </MenuItem>
      )}
      {room && !room.newChat && <RoomItems address={other._id} roomId={room._id} />}
      {room && (
        <MuteItem
          muted={room.muted}
          words={words}
          send={(mute) => callApi(mute ? muteRoom : unmuteRoom, { params: { room: room._id } })}
          onSuccess={showRoom}
        />
      )}
      <ReportItems
        reportOn={room && !room.newChat ? 'chatRoom' : 'profile'}
        reportedId={room && !room.newChat ? room._id : other._id}
        person={other}
        mayBlock={mayBlock}
      />
    </Menu>
  )
}
