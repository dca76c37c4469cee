import { callApi } from '../../shared/api/client.ts'
import { listDiscussions } from '../../shared/api/routes/channels.ts'
import { listMessages } from '../../shared/api/routes/chats.ts'
import { type Address, channelOf } from './address.ts'
import type { Message } from './message.ts'

interface Page {
  readonly chats: readonly Message[]
  readonly moreChats: boolean
  readonly deleted?: readonly string[] | undefined
}

interface Cursor {
  readonly limit: number
  readonly '_id[$lt]'?: string
  readonly '_id[$gt]'?: string
}

/** One page of a conversation: newest first, or after `_id[$gt]` oldest first. */
export function listPage(address: Address, room: string, query: Cursor): Promise<Page> {
  const place = channelOf(address)
  if (!place) return callApi(listMessages, { params: { room }, query })
  const { channelId, parentId } = place
  return callApi(listDiscussions, {
    params: { id: channelId },
    query: { ...query, ...(parentId !== undefined && { parentChatId: parentId }) },
  })
}
