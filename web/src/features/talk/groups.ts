import type { ChatRoom } from '@quad/contract/entities/chat.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/client.ts'
import { listGroupMembers } from '../../shared/api/routes.ts'
import { changeConversation, type Conversation, conversationKeys } from './conversation.ts'
import { groupAddress } from './message.ts'
import { refetchRooms, roomKeys, roomsOf } from './rooms.ts'

/** Returns a group from the cache: the open one, or the list's. */
export function findGroup(client: QueryClient, roomId: string): ChatRoom | undefined {
  const open = client.getQueryData<Conversation>(conversationKeys.at(groupAddress(roomId)))?.room
  if (open && 'users' in open) return open
  return roomsOf(client.getQueryData(roomKeys.list)).find(({ _id }) => _id === roomId)
}

/** Shows a changed group in its page and in the list. */
export function showGroup(client: QueryClient, room: ChatRoom): void {
  changeConversation(client, groupAddress(room._id), () => ({ room }))
  refetchRooms(client)
}

/** Returns a group's members, all on one page. The key begins as that of the rooms, which are refetched on any change. */
export function useListGroupMembers(roomId: string) {
  return useQuery({
    queryKey: ['rooms', 'members', roomId],
    queryFn: ({ signal }) => callApi(listGroupMembers, { params: { room: roomId }, query: {} }, { signal }),
  })
}
