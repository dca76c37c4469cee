import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { useMemo } from 'react'
import { profileRefusals } from '@quad/contract/refusals/profiles.ts'
import { Composer } from '../../../entities/chat/Composer.tsx'
import type { Conversation as Shown } from '../../../entities/chat/conversation.ts'
import { DropPlace } from '../../../entities/chat/DropPlace.tsx'
import { Messages } from '../../../entities/chat/Messages.tsx'
import { MessageSkeleton } from '../../../entities/chat/MessageSkeleton.tsx'
import { talkWords } from '../../../entities/chat/words.ts'
import { isNobody } from '../../../entities/user/isNobody.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { mayBlock, type Other, type SendBlockReason } from '../other.ts'
import { useOpenedChat } from '../useOpenedChat.ts'
import { directManner } from './directManner.tsx'
import { useReadRoom } from '../calls/useReadRoom.ts'
import { words } from '../words.ts'
import styles from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { ConversationNotice } from './ConversationNotice.tsx'

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
      <ConversationHeader {...{ other, room, sendBlockReason }} />
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
        <MessageSkeleton label={talkWords.loading} />
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

function Opened({ sendBlockReason, other, ...chat }: OpenedProps) {
  const { _id: address } = other
  const read = useReadRoom(chat.shown.room?._id)
  const canBlock = mayBlock(sendBlockReason)
  const seenSeq = chat.shown.seen[address] ?? 0
  const manner = useMemo(() => directManner(other, seenSeq, canBlock), [other, seenSeq, canBlock])
  if (sendBlockReason)
    return (
      <>
        <Messages {...chat} {...{ address, manner }} onRead={read} />
        <ConversationNotice sendBlockReason={sendBlockReason} other={other} />
      </>
    )
  return (
    <DropPlace address={address}>
      <Messages {...chat} {...{ address, manner }} onRead={read} />
      <Composer address={address} label={words.write(other.displayName)} />
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
