import { useParams } from 'react-router'
import { useSession } from '../../../shared/session/session.ts'
import { Conversation } from '../parts/Conversation.tsx'
import { NoChat } from '../parts/NoChat.tsx'
import { RoomList } from '../parts/RoomList.tsx'
import styles from './ChatsScreen.module.css'

/** The list of chats beside the open chat; a phone shows one of the two (CHAT-01). */
export function ChatsScreen() {
  const asked = useParams()['id']?.toLowerCase()
  const userId = useSession((session) => session.userId) ?? ''
  // There is no chat with oneself.
  const id = asked === userId ? undefined : asked
  return (
    <div className={styles.chats} data-open={id !== undefined}>
      <RoomList openId={id} />
      {id === undefined ? <NoChat /> : <Conversation key={id} userId={userId} otherId={id} />}
    </div>
  )
}
