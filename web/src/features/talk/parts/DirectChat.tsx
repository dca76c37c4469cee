import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { chatAlerts } from '@quad/contract/messages/chats.ts'
import { profileRefusals } from '@quad/contract/refusals/people.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { profileKeys } from '../../../entities/profile/cache.ts'
import { isNobody } from '../../../entities/user/account.ts'
import { callApi } from '../../../shared/api/client.ts'
import { getProfile } from '../../../shared/api/routes.ts'
import { openModal } from '../../../shared/modal/store.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import panes from '../../../shared/ui/Panes.module.css'
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle.ts'
import { useAskedMessage } from '../asked.ts'
import { type Talk, useConversation } from '../follow.ts'
import { markChatRead } from '../reading.ts'
import type { Room } from '../room.ts'
import type { Other } from '../rooms.ts'
import { useListRequests, useListRooms } from '../useRooms.ts'
import { chatWords as words, talkWords } from '../words.ts'
import { ChatHeader } from './ChatHeader.tsx'
import { Conversation, Unloaded } from './Conversation.tsx'

/** Why the viewer can't write; undefined if they can (CHAT-06). */
type SendBlockReason = 'youBlocked' | 'blockedYou' | 'closed' | undefined

interface DirectChatProps {
  readonly userId: string
  readonly otherId: string
}

/**
 * Shows the chat with a person. The header uses the list's data first, then the loaded chat, or the person's profile if
 * there is no chat.
 */
export function DirectChat({ userId, otherId }: DirectChatProps) {
  const { talk, room, other, profile, query } = useOpenedChat(userId, otherId)
  const request = useListRequests().data?.requests.find(({ sender }) => sender._id === otherId)
  useDocumentTitle(other?.displayName)
  const reason = room ? reasonIn(room, userId) : reasonOf(profile)
  // The viewer hasn't blocked the person, and the account is open.
  const mayBlock = reason === undefined || reason === 'blockedYou'
  if (request && room === undefined) return <Navigate to={`/chats/requests/${request._id}`} replace />
  return (
    <section className={panes.pane} aria-labelledby="chat-title">
      <ChatHeader {...{ other, room, mayBlock }} />
      {talk.data && other ? (
        <Opened {...{ talk, other, reason, mayBlock }} />
      ) : isNobody(query.error) ? (
        <div className={panes.state}>
          <ErrorState error={new Error(profileRefusals['user.notFound'].message)} />
        </div>
      ) : (
        <Unloaded query={query} />
      )}
    </section>
  )
}

interface OpenedProps {
  readonly talk: Talk
  readonly other: Other
  readonly reason: SendBlockReason
  readonly mayBlock: boolean
}

function Opened({ talk, other, reason, mayBlock }: OpenedProps) {
  const onRead = useMarkRoomRead(talk.data?.room?._id)
  const room: Room = {
    address: other._id,
    look: 'bubble',
    label: words.messages(other.displayName),
    beginning: words.beginning(other.firstname),
    boxLabel: words.write(other.displayName),
    notice: reason && <Notice reason={reason} other={other} />,
    refused: chatAlerts.messageNotSent,
    onRead,
    managed: false,
    moderated: false,
    mayBlock: () => mayBlock,
    mayReact: reason === undefined,
    mayPin: reason === undefined,
    keepsDeleted: false,
    stateOf: (seq) => (seq <= (talk.data?.seen[other._id] ?? 0) ? talkWords.seen : talkWords.sent),
  }
  const goTo = useAskedMessage().inRoom
  return <Conversation talk={talk} room={room} goTo={goTo?.message.room === talk.data?.room?._id ? goTo : undefined} />
}

/** Replaces the message box: says who blocked whom, or that the other account is closed (CHAT-06). */
function Notice({ reason, other }: { readonly reason: NonNullable<SendBlockReason>; readonly other: Other }) {
  return (
    <>
      <p>{words[reason](other.firstname)}</p>
      {reason === 'youBlocked' && (
        <Button kind="quiet" size="sm" onClick={() => openModal('unblockUser', { userId: other._id })}>
          {words.unblock}
        </Button>
      )}
    </>
  )
}

function reasonIn(room: ChatRoom, userId: string): SendBlockReason {
  if (room.blockedBy.includes(userId)) return 'youBlocked'
  if (room.blockedBy.length > 0) return 'blockedYou'
  return room.closed ? 'closed' : undefined
}

function reasonOf(profile: { blockedByMe: boolean; hasBlockedMe: boolean } | undefined): SendBlockReason {
  if (profile?.blockedByMe) return 'youBlocked'
  return profile?.hasBlockedMe ? 'blockedYou' : undefined
}

// Returns the chat's other person. A closed account has a placeholder as its name and no first name.
function otherIn({ users: [other], closed }: ChatRoom): Other | undefined {
  return closed && other ? { ...other, firstname: other.displayName } : other
}

function useOpenedChat(userId: string, otherId: string) {
  const talk = useConversation(userId, otherId)
  const loaded = talk.data?.room
  const person = useQuery({
    enabled: talk.isSuccess && loaded === undefined,
    queryKey: profileKeys.one(otherId),
    queryFn: ({ signal }) => callApi(getProfile, { params: { id: otherId } }, { signal }),
  })
  const listed = useListRooms().data?.find(({ users, group }) => !group && users[0]?._id === otherId)
  const room = talk.data ? (loaded && 'users' in loaded ? loaded : undefined) : listed
  const other: Other | undefined = room ? otherIn(room) : person.data?.user
  const now = talk.error ?? (room === undefined ? person.error : null)
  // Keep showing the failure during a retry.
  const [failed, setFailed] = useState(now)
  const error = talk.data && other ? null : (now ?? failed)
  if (error !== failed) setFailed(error)
  const { refetch } = talk.data ? person : talk
  const query = { error, refetch, isFetching: talk.isFetching || person.isFetching }
  return { talk, room, other, profile: person.data, query }
}

/** Returns a function that marks a chat as read; undefined while it has no room (CHAT-07). */
export function useMarkRoomRead(roomId: string | undefined): (() => void) | undefined {
  const client = useQueryClient()
  if (roomId === undefined) return undefined
  return () => void markChatRead(client, roomId)
}
