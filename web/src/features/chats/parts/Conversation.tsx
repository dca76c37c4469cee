import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import type { Conversation as Shown } from '../../../entities/chat/conversation.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useConversation } from '../calls/useConversation.ts'
import { useGetPerson } from '../calls/useGetPerson.ts'
import type { Hindrance, Other } from '../other.ts'
import { words } from '../words.ts'
import { Composer } from './Composer.tsx'
import styles from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationNotice } from './ConversationNotice.tsx'
import { DropPlace } from './DropPlace.tsx'
import { MessageSkeleton } from './MessageSkeleton.tsx'
import { Messages } from './Messages.tsx'

interface ConversationProps {
  readonly userId: string
  /** With whom. */
  readonly otherId: string
}

/** The chat with one person: who they are, what was said, and where one writes. */
export function Conversation({ userId, otherId }: ConversationProps) {
  const chat = useConversation(userId, otherId)
  const room = chat.data?.room
  const person = useGetPerson(otherId, chat.isSuccess && room === undefined)
  const other: Other | undefined = room?.users[0] ?? person.data?.user
  useDocumentTitle(other?.displayName)
  const failure = chat.error ?? (room === undefined ? person.error : null)
  const again = () => void (chat.isError ? chat.refetch() : person.refetch())
  const hindrance = room ? hindranceIn(room, userId) : hindranceOf(person.data)
  return (
    <section className={styles.conversation} aria-labelledby="chat-title">
      <ConversationHeader other={other} room={room} />
      {failure && !(chat.data && other) ? (
        <div className={styles.state}>
          <ErrorState error={failure} onRetry={again} retrying={chat.isFetching || person.isFetching} />
        </div>
      ) : chat.data && other ? (
        <Opened shown={chat.data} {...{ userId, other, hindrance }} missing={chat.missing} onCatchUp={chat.catchUp} />
      ) : (
        <MessageSkeleton label={words.loadingMessages} />
      )}
    </section>
  )
}

interface OpenedProps {
  readonly shown: Shown
  readonly userId: string
  readonly other: Other
  readonly hindrance: Hindrance
  readonly missing: boolean
  readonly onCatchUp: () => void
}

function Opened({ hindrance, ...chat }: OpenedProps) {
  if (hindrance)
    return (
      <>
        <Messages {...chat} />
        <ConversationNotice hindrance={hindrance} other={chat.other} />
      </>
    )
  return (
    <DropPlace otherId={chat.other._id}>
      <Messages {...chat} />
      <Composer other={chat.other} />
    </DropPlace>
  )
}

function hindranceIn(room: ChatRoom, userId: string): Hindrance {
  if (room.blockedBy.includes(userId)) return 'youBlocked'
  if (room.blockedBy.length > 0) return 'blockedYou'
  return room.closed ? 'closed' : undefined
}

function hindranceOf(profile: { blockedByMe: boolean; hasBlockedMe: boolean } | undefined): Hindrance {
  if (profile?.blockedByMe) return 'youBlocked'
  return profile?.hasBlockedMe ? 'blockedYou' : undefined
}
