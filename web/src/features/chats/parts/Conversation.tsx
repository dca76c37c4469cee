import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { profileRefusals } from '@quad/contract/refusals/profiles.ts'
import type { Conversation as Shown } from '../../../entities/chat/conversation.ts'
import { isNobody } from '../../../entities/user/isNobody.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import type { SendBlockReason, Other } from '../other.ts'
import { useOpenedChat } from '../useOpenedChat.ts'
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
  readonly otherId: string
}

export function Conversation({ userId, otherId }: ConversationProps) {
  const { room, other, opened, profile, failure, ...chat } = useOpenedChat(userId, otherId)
  useDocumentTitle(other?.displayName)
  const sendBlockReason = room ? sendBlockReasonIn(room, userId) : sendBlockReasonOf(profile)
  return (
    <section className={styles.conversation} aria-labelledby="chat-title">
      <ConversationHeader other={other} room={room} />
      {failure ? (
        <div className={styles.state}>
          {isNobody(failure) ? (
            <ErrorState error={new Error(profileRefusals['user.notFound'].message)} />
          ) : (
            <ErrorState error={failure} onRetry={chat.retry} retrying={chat.retrying} />
          )}
        </div>
      ) : opened ? (
        <Opened {...opened} {...{ userId, sendBlockReason }} missing={chat.missing} onCatchUp={chat.catchUp} />
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
  readonly sendBlockReason: SendBlockReason
  readonly missing: boolean
  readonly onCatchUp: () => void
}

function Opened({ sendBlockReason, ...chat }: OpenedProps) {
  if (sendBlockReason)
    return (
      <>
        <Messages {...chat} />
        <ConversationNotice sendBlockReason={sendBlockReason} other={chat.other} />
      </>
    )
  return (
    <DropPlace otherId={chat.other._id}>
      <Messages {...chat} />
      <Composer other={chat.other} />
    </DropPlace>
  )
}

function sendBlockReasonIn(room: ChatRoom, userId: string): SendBlockReason {
  if (room.blockedBy.includes(userId)) return 'youBlocked'
  if (room.blockedBy.length > 0) return 'blockedYou'
  return room.closed ? 'closed' : undefined
}

function sendBlockReasonOf(profile: { blockedByMe: boolean; hasBlockedMe: boolean } | undefined): SendBlockReason {
  if (profile?.blockedByMe) return 'youBlocked'
  return profile?.hasBlockedMe ? 'blockedYou' : undefined
}
