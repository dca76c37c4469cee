import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { errorMessages } from '@quad/contract/refusals.ts'
import type { Conversation as Shown } from '../../../entities/chat/conversation.ts'
import { isNobody } from '../../../entities/user/isNobody.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import type { Hindrance, Other } from '../other.ts'
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
  /** With whom. */
  readonly otherId: string
}

/** The chat with one person: who they are, what was said, and where one writes. */
export function Conversation({ userId, otherId }: ConversationProps) {
  const { room, other, opened, profile, failure, ...chat } = useOpenedChat(userId, otherId)
  useDocumentTitle(other?.displayName)
  const hindrance = room ? hindranceIn(room, userId) : hindranceOf(profile)
  return (
    <section className={styles.conversation} aria-labelledby="chat-title">
      <ConversationHeader other={other} room={room} />
      {failure ? (
        <div className={styles.state}>
          {isNobody(failure) ? (
            <ErrorState error={new Error(errorMessages['user.notFound'])} />
          ) : (
            <ErrorState error={failure} onRetry={chat.retry} retrying={chat.retrying} />
          )}
        </div>
      ) : opened ? (
        <Opened {...opened} {...{ userId, hindrance }} missing={chat.missing} onCatchUp={chat.catchUp} />
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
