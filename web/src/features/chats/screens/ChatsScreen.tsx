import { useParams } from 'react-router'
import { TalkFrame } from '../../../entities/chat/TalkFrame.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { Conversation } from '../parts/Conversation.tsx'
import { NoChat } from '../parts/NoChat.tsx'
import { RoomList } from '../parts/RoomList.tsx'

/** The list of chats beside the open chat; a phone shows one of the two (CHAT-01). */
export function ChatsScreen() {
  const asked = useParams()['id']?.toLowerCase()
  const userId = useSession((session) => session.userId) ?? ''
  // There is no chat with oneself.
  const id = asked === userId ? undefined : asked
  return (
    <TalkFrame open={id !== undefined}>
      <RoomList openId={id} />
      {id === undefined ? <NoChat /> : <Conversation key={id} userId={userId} otherId={id} />}
    </TalkFrame>
  )
}
