import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { findDiscussion } from '../../entities/chat/discussionQueries.ts'
import { lockPoll, replaceVote } from '../../entities/chat/pollQueries.ts'
import { presentDiscussion } from '../../entities/chat/presentDiscussion.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Replaces the caller's vote in a poll, counted once however many vote at once (DISC-01). */
export const voteInPoll: Handler<typeof calls.voteInPoll> = async ({
  viewer,
  presentContext,
  params: { id: channelId, messageId },
  body,
  context,
}) => {
  const options = [...new Set(body.options)].toSorted((a, b) => a - b)
  const { place, result } = await context.db.transaction().execute(async (trx) => {
    const access = await findChannelAccess(trx, channelId, viewer.userId)
    demand(may('channel.read', access.standing))
    const poll = (await lockPoll(trx, channelId, messageId)) ?? fail('message.notFound')
    if (options.some((at) => at >= poll.counts.length)) fail('poll.optionUnknown')
    if (options.length > 1 && !poll.multiple) fail('poll.oneAnswer')
    return { place: access, result: await replaceVote(trx, messageId, viewer.userId, options, poll) }
  })
  context.realtime.toRoom(channelId, 'discussionChanged', { room: channelId, _id: messageId, poll: result })
  const row = await findDiscussion(context.db, viewer.userId, channelId, messageId)
  return row ? presentDiscussion(row, place, presentContext) : fail('message.notFound')
}
