import type { QueryOf } from '@quad/contract/call.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  type DiscussionPage,
  listDiscussionsAfter,
  listDiscussionsBefore,
} from '../../entities/chat/discussionPageQueries.ts'
import { searchDiscussions } from '../../entities/chat/discussionSearchQueries.ts'
import { presentDiscussion } from '../../entities/chat/presentDiscussion.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A page of older, newer or found messages of a channel, or of the replies to one (DISC-02). */
export const listDiscussions: Handler<typeof calls.listDiscussions> = async ({
  viewer,
  presentContext,
  params,
  query,
  context: { db },
}) => {
  const limit = query.limit ?? limits.chatPageSize
  const page = await read(db, viewer.userId, params.id, query, limit + 1)
  demand(may('channel.read', page.access.standing))
  if (!page.found) fail('message.notFound')
  const rows = page.rows.slice(0, limit)
  const isCut = page.rows.length > limit
  return {
    chats: rows.map((row) => presentDiscussion(row, page.access, presentContext)),
    moreChats: isCut || page.more === true,
    lastDocId: (isCut ? rows.at(-1)?.id : (page.lastId ?? rows.at(-1)?.id)) ?? null,
    ...(page.deleted && { deleted: [...page.deleted] }),
  }
}

type Read = DiscussionPage & {
  /** Of a search: more messages to search, after this one. */
  readonly more?: boolean
  readonly lastId?: string | null
}

function read(
  db: Db,
  viewerId: string,
  channelId: string,
  query: QueryOf<typeof calls.listDiscussions>,
  limit: number,
): Promise<Read> {
  const { parentChatId: parentId, '_id[$gt]': after, '$text[$search]': text } = query
  const before = query['_id[$lt]'] ?? query.lastDocId
  if (text) return searchDiscussions(db, viewerId, channelId, { parentId, cursor: after ?? before, limit, text })
  return after === undefined
    ? listDiscussionsBefore(db, viewerId, channelId, { parentId, cursor: before, limit })
    : listDiscussionsAfter(db, viewerId, channelId, { parentId, cursor: after, limit })
}
