import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import {
  type DiscussionRow,
  findDiscussion,
  listDiscussionsAfter,
  listDiscussionsBefore,
  searchDiscussions,
} from '../../entities/chat/discussionQueries.ts'
import { presentDiscussion } from '../../entities/chat/presentDiscussion.ts'
import { findNumber, listDeletedSince } from '../../entities/chat/queries.ts'
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
  const place = await findChannelAccess(db, params.id, viewer.userId)
  demand(may('channel.read', place.standing))
  const { channelId } = place
  const roomId = query.parentChatId ?? channelId
  // A thread without replies has no room yet, so ask for its parent.
  if (roomId !== channelId && !(await findDiscussion(db, viewer.userId, channelId, roomId))) fail('message.notFound')
  const limit = query.limit ?? limits.chatPageSize
  const picked = await pick(db, { viewerId: viewer.userId, roomId, query, limit })
  const page = picked.rows.slice(0, limit)
  return {
    chats: page.map((row) => presentDiscussion(row, place, presentContext)),
    moreChats: picked.rows.length > limit || picked.more === true,
    lastDocId: (picked.rows.length > limit ? page.at(-1)?.id : (picked.lastId ?? page.at(-1)?.id)) ?? null,
    ...(picked.deleted && { deleted: [...picked.deleted] }),
  }
}

interface Asked {
  readonly viewerId: string
  readonly roomId: string
  readonly limit: number
  readonly query: {
    readonly '_id[$lt]'?: string | undefined
    readonly lastDocId?: string | undefined
    readonly '_id[$gt]'?: string | undefined
    readonly '$text[$search]'?: string | undefined
  }
}

interface Picked {
  readonly rows: readonly DiscussionRow[]
  readonly deleted?: readonly string[]
  /** Of a search: more messages to search, after this one. */
  readonly more?: boolean
  readonly lastId?: string | undefined
}

async function pick(db: Db, { viewerId, roomId, limit, query }: Asked): Promise<Picked> {
  const after = query['_id[$gt]']
  const cursor = after ?? query['_id[$lt]'] ?? query.lastDocId
  const seq = cursor === undefined ? undefined : ((await findNumber(db, roomId, cursor)) ?? fail('message.notFound'))
  const text = query['$text[$search]']
  if (text) {
    const { rows, lastId, moreBefore } = await searchDiscussions(db, viewerId, roomId, { seq, limit: limit + 1, text })
    return { rows, lastId, more: moreBefore }
  }
  if (after === undefined || seq === undefined)
    return { rows: await listDiscussionsBefore(db, viewerId, roomId, seq, limit + 1) }
  const [rows, deleted] = await Promise.all([
    listDiscussionsAfter(db, viewerId, roomId, seq, limit + 1),
    listDeletedSince(db, roomId, seq, limits.deletionsListed),
  ])
  return { rows, deleted }
}
