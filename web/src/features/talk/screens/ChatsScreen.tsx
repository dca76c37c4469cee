import { useParams } from 'react-router'
import { useSession } from '../../../shared/session/session.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { ChatList } from '../parts/ChatList.tsx'
import { DirectChat } from '../parts/DirectChat.tsx'
import { TalkFrame } from '../parts/TalkFrame.tsx'
import { useListRooms } from '../useRooms.ts'
import { chatWords as words } from '../words.ts'

/** The list of chats beside the open chat; a phone shows one of the two (CHAT-01). */
export function ChatsScreen() {
  const asked = useParams()['id']?.toLowerCase()
  const userId = useSession((session) => session.userId) ?? ''
  // Nobody can chat with themselves.
  const id = asked === userId ? undefined : asked
  return (
    <TalkFrame open={id !== undefined}>
      <ChatList openId={id} />
      {id === undefined ? <NoChat /> : <DirectChat key={id} userId={userId} otherId={id} />}
    </TalkFrame>
  )
}

/**
 * Fills the place beside the list while no chat is open. An empty list has its own text, and phones show only the list.
 */
function NoChat() {
  const { data } = useListRooms()
  return (
    <div className={panes.empty}>
      {data && data.length > 0 && <EmptyState sketch="talk" title={words.choose} text={words.chooseText} />}
    </div>
  )
}
