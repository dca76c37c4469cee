import { limits } from '@quad/contract/limits.ts'
import type { Address } from './address.ts'
import { listPage } from './listPage.ts'
import type { MessagePage, NewerPage } from './pages.ts'

export const pageSize = 40

/** One page of the messages before message `before`; without it, the newest page. */
export async function loadOlder(address: Address, room: string, before: string | undefined): Promise<MessagePage> {
  const query = { limit: pageSize, ...(before !== undefined && { '_id[$lt]': before }) }
  const page = await listPage(address, room, query)
  return { messages: page.chats.toReversed(), more: page.moreChats }
}

/**
 * One page of the messages after message `after`, with the ids of earlier ones deleted since `after` was the newest.
 */
export async function loadNewer(address: Address, room: string, after: string): Promise<NewerPage> {
  const query = { '_id[$gt]': after, limit: limits.chatPageMax }
  const page = await listPage(address, room, query)
  return { messages: page.chats, deleted: page.deleted ?? [], more: page.moreChats }
}

/** Like loadNewer, but follows the pages to the end (CHAT-05). */
export async function loadAllNewer(address: Address, room: string, after: string): Promise<NewerPage> {
  const pages: NewerPage[] = []
  for (let cursor: string | undefined = after; cursor !== undefined; ) {
    const page = await loadNewer(address, room, cursor)
    pages.push(page)
    cursor = page.more ? page.messages.at(-1)?._id : undefined
  }
  return {
    messages: pages.flatMap(({ messages }) => messages),
    deleted: pages.flatMap(({ deleted }) => deleted),
    more: false,
  }
}
