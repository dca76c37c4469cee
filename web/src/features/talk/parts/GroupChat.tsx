import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { chatAlerts } from '@quad/contract/messages/chats.ts'
import { chatRefusals } from '@quad/contract/refusals/clubs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ReportItems } from '../../../entities/report/ReportItems.tsx'
import { MutedMark } from '../../../entities/room/RoomMarks.tsx'
import { isOpenAccount } from '../../../entities/user/account.ts'
import { isUnreadable } from '../../../shared/api/apiError.ts'
import { callApi } from '../../../shared/api/client.ts'
import { muteRoom, unmuteRoom } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Icon } from '../../../shared/ui/Icon.tsx'
import { Link } from '../../../shared/ui/Link.tsx'
import { Menu } from '../../../shared/ui/Menu.tsx'
import { MenuItem } from '../../../shared/ui/MenuItem.tsx'
import { MuteItem } from '../../../shared/ui/MuteItem.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Text } from '../../../shared/ui/primitives.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useAskedMessage } from '../asked.ts'
import { changeConversation, type Conversation as Shown } from '../conversation.ts'
import { useConversation } from '../follow.ts'
import { groupAddress } from '../message.ts'
import { type Room, useFolding } from '../room.ts'
import { refetchRooms } from '../rooms.ts'
import { useListRooms } from '../useRooms.ts'
import { chatWords, groupWords as words, talkWords } from '../words.ts'
import { BackLink } from './ChatHeader.tsx'
import styles from './ChatList.module.css'
import { Conversation, Unloaded } from './Conversation.tsx'
import { useMarkRoomRead } from './DirectChat.tsx'
import { RoomItems } from './RoomItems.tsx'

interface GroupChatProps {
  readonly userId: string
  readonly roomId: string
}

/** A group: header, messages and message box (GRP-03). */
export function GroupChat({ userId, roomId }: GroupChatProps) {
  const address = groupAddress(roomId)
  const talk = useConversation(userId, address)
  const folding = useFolding()
  const onRead = useMarkRoomRead(talk.data?.room?._id)
  const listed = useListRooms().data?.find(({ _id }) => _id === roomId)
  const loaded = talk.data?.room
  const chat = loaded && 'users' in loaded ? loaded : talk.error ? undefined : listed
  const name = chat?.group?.name ?? words.new
  useDocumentTitle(chat?.group?.name)
  const managed = chat?.group?.admin ?? false
  const asked = useAskedMessage().inRoom
  const goTo = asked?.message.room === roomId ? asked : undefined
  const room: Room = {
    address,
    look: 'bubble',
    label: words.messages(name),
    beginning: words.beginning(name),
    boxLabel: words.write(name),
    refused: chatAlerts.messageNotSent,
    onRead,
    managed,
    moderated: managed,
    mayBlock: (message) => !folding.isBlocked(message) && isOpenAccount(message.sender),
    ...(chat?.closed && { notice: <p>{chatRefusals['group.ended'].message}</p> }),
    mayReact: !chat?.closed,
    mayPin: managed && !chat?.closed,
    keepsDeleted: false,
    folding,
    namesSenders: true,
    stateOf: (seq) => stateOf(talk.data, userId, seq),
  }
  return (
    <section className={panes.pane} aria-labelledby="chat-title">
      <GroupHeader chat={chat} />
      {talk.data && !folding.isLoading ? (
        <Conversation talk={talk} room={room} goTo={goTo} />
      ) : isUnreadable(talk.error) ? (
        <div className={panes.empty}>
          <EmptyState sketch="talk" title={words.gone} action={<Link to="/chats">{words.backToList}</Link>} />
        </div>
      ) : (
        <Unloaded query={talk} />
      )}
    </section>
  )
}

/** Says how many others have read the viewer's message with this number. */
function stateOf(shown: Shown | undefined, userId: string, seq: number): string {
  const readers = Object.entries(shown?.seen ?? {}).filter(([id, readTo]) => id !== userId && readTo >= seq)
  return readers.length === 0 ? talkWords.sent : words.seenBy(readers.length)
}

function countIn({ event, membersCount, teamRoom }: NonNullable<ChatRoom['group']>): string {
  const count = words.count(membersCount)
  return event ? words.eventAndCount(words.eventOf(event.title, teamRoom === 'organisers'), count) : count
}

function GroupHeader({ chat }: { readonly chat: ChatRoom | undefined }) {
  const group = chat?.group
  return (
    <header className={panes.bar}>
      <BackLink />
      {group ? <Avatar id={chat._id} name={group.name} src={group.groupImg} size={40} /> : <Skeleton shape="circle" />}
      <div className={panes.what}>
        <h1 className={`${panes.title} ${styles.chatHeaderName}`} id="chat-title">
          {group ? <bdi>{group.name}</bdi> : chatWords.chat}
          {chat?.muted && <MutedMark />}
        </h1>
        <Text size="tiny" tone="muted" cut className={panes.detail}>
          {group && countIn(group)}
        </Text>
      </div>
      {group && <GroupMenu chat={chat} group={group} />}
    </header>
  )
}

interface GroupMenuProps {
  readonly chat: ChatRoom
  readonly group: NonNullable<ChatRoom['group']>
}

function GroupMenu({ chat, group: { name, admin, teamRoom, event } }: GroupMenuProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { _id: roomId } = chat
  const showRoom = (room: ChatRoom) => {
    changeConversation(client, groupAddress(roomId), () => ({ room }))
    refetchRooms(client)
  }
  return (
    <Menu label={words.menu(name)} trigger={<Icon name="more" />}>
      <MenuItem icon="group" onSelect={() => openModal('groupMembers', { roomId })}>
        {words.members}
      </MenuItem>
      {event && (
        <MenuItem icon="events" onSelect={() => void navigate(`/events/${event._id}`)}>
          {words.event}
        </MenuItem>
      )}
      {!teamRoom && (
        <MenuItem icon="plus" onSelect={() => openModal('addToGroup', { roomId })}>
          {words.add}
        </MenuItem>
      )}
      {!teamRoom && admin && (
        <MenuItem icon="pencil" onSelect={() => openModal('editGroup', { roomId })}>
          {words.edit}
        </MenuItem>
      )}
      {!chat.newChat && <RoomItems address={groupAddress(roomId)} roomId={roomId} />}
      <MuteItem
        muted={chat.muted}
        words={chatWords}
        send={(mute) => callApi(mute ? muteRoom : unmuteRoom, { params: { room: roomId } })}
        onSuccess={showRoom}
      />
      <ReportItems reportOn="chatRoom" reportedId={roomId} />
      {(!teamRoom || chat.closed) && (
        <MenuItem danger icon="logOut" onSelect={() => openModal('groupQuestion', { roomId, act: 'leave' })}>
          {words.leave}
        </MenuItem>
      )}
    </Menu>
  )
}
