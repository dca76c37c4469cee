import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { openChannel } from '../../entities/chat/discussionPageQueries.ts'
import { presentDiscussion } from '../../entities/chat/presentDiscussion.ts'
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
  const limit = query.limit ?? limits.chatPageSize
  const { access, before, after, firstUnread, lastSeq } = await openChannel(db, userId, params.id, limit + 1)
  demand(may('channel.read', access.standing))
  const rows = [...before.slice(-limit), ...after.slice(0, limit)]
  return {
    chats: rows.map((row) => presentDiscussion(row, access, presentContext)),
    firstUnread,
    moreBefore: before.length > limit,
    moreAfter: after.length > limit,
    lastSeq,
  }
}
