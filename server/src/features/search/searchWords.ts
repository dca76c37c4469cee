import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { findMessages, type FoundMessageRow } from '../../entities/chat/findQueries.ts'
import { presentDiscussion, presentMessage } from '../../entities/chat/present.ts'
import { presentPost } from '../../entities/post/present.ts'
import { findPosts } from '../../entities/post/queries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { PresentContext } from '../../platform/presentContext.ts'

/** Posts by the words in them (SRCH-03). */
export const searchPosts: Handler<typeof calls.searchPosts> = async ({
  viewer: { userId },
  presentContext,
  query: { search, before },
  context: { db },
}) => {
  const rows = await findPosts(db, userId, search, before)
  const page = rows.slice(0, limits.pageSize)
  const posts = page.map((row) => presentPost(row, presentContext))
  return { posts, before: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

/** Messages of all rooms that the viewer may read, by the words in them (SRCH-03). */
export const searchMessages: Handler<typeof calls.searchMessages> = async ({
  viewer: { userId },
  presentContext,
  query: { search, before },
  context: { db },
}) => {
  const rows = await findMessages(db, userId, search, before)
  const page = rows.slice(0, limits.chatPageSize)
  const messages = page.map((row) => presentFound(row, presentContext))
  return { messages, before: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

function presentFound(row: FoundMessageRow, presentContext: PresentContext) {
  const { channel, group, other } = row
  if (!channel) {
    const message = presentMessage(row, presentContext)
    if (group !== null) return { message, group }
    return { message, ...(other && { other: presentUserCard(other, presentContext) }) }
  }
  const { name, clubName } = channel
  return { message: presentDiscussion(row, channel, presentContext), channel: { name, clubName } }
}
