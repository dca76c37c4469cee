import { useParams } from 'react-router'
import { useSession } from '../../../shared/session/session.ts'
import { ChatList } from '../parts/ChatList.tsx'
import { GroupChat } from '../parts/GroupChat.tsx'
import { TalkFrame } from '../parts/TalkFrame.tsx'

/** The list of chats beside an open group (GRP-03). */
export function GroupScreen() {
  const id = useParams()['id']?.toLowerCase() ?? ''
  const userId = useSession((session) => session.userId) ?? ''
  return (
    <TalkFrame open>
      <ChatList openId={id} />
      <GroupChat key={id} userId={userId} roomId={id} />
    </TalkFrame>
  )
}
