import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { listDiscussionsAfter, listDiscussionsBefore } from '../../entities/chat/discussionQueries.ts'
import { presentDiscussion } from '../../entities/chat/presentDiscussion.ts'
import { findFirstUnread } from '../../entities/chat/unreadQueries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The messages around the first unread one, or the newest ones if none is unread (DISC-04). */
export const listDiscussionsAroundUnread: Handler<typeof calls.listDiscussionsAroundUnread> = async ({
  viewer: { userId },
  presentContext,
  params,
  query,
  context: { db },
}) => {
  const place = await findChannelAccess(db, params.id, userId)
  demand(may('channel.read', place.standing))
  const limit = query.limit ?? limits.chatPageSize
  const { firstUnread, lastSeq } = await findFirstUnread(db, params.id, userId)
  const [before, after] = await Promise.all([
    listDiscussionsBefore(db, userId, params.id, firstUnread ?? undefined, limit + 1),
    firstUnread === null ? [] : listDiscussionsAfter(db, userId, params.id, firstUnread - 1, limit + 1),
  ])
  const rows = [...before.slice(0, limit).toReversed(), ...after.slice(0, limit)]
  return {
    chats: rows.map((row) => presentDiscussion(row, place, presentContext)),
    firstUnread,
    moreBefore: before.length > limit,
    moreAfter: after.length > limit,
    lastSeq,
  }
}
