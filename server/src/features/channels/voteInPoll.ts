import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { findChannelAccess } from '../../entities/channel/queries.ts'
import { findMessage } from '../../entities/chat/queries.ts'
import { castVote, findPollRules } from '../../entities/chat/pollQueries.ts'
import { presentDiscussion } from '../../entities/chat/present.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Replaces the caller's vote in a poll, counted once however many vote at once (DISC-01). */
export const voteInPoll: Handler<typeof calls.voteInPoll> = async ({
  viewer: { userId },
  presentContext,
  params: { id: channelId, messageId },
  body,
  context: { db, realtime },
}) => {
  const options = [...new Set(body.options)].toSorted((a, b) => a - b)
  const { clubId, event, counts, voters } =
    (await castVote(db, channelId, messageId, userId, options)) ??
    (await refuse(db, channelId, messageId, userId, options))
  const poll = { counts, votersCount: voters }
  realtime.toRoom(channelId, 'messageChanged', { room: channelId, _id: messageId, event, poll })
  const row = await findMessage(db, userId, channelId, messageId)
  return row ? presentDiscussion(row, { channelId, clubId }, presentContext) : fail('message.notFound')
}

// The vote was refused: check again to return the right error.
async function refuse(
  db: Db,
  channelId: string,
  messageId: string,
  userId: string,
  options: readonly number[],
): Promise<never> {
  demand(may('channel.read', (await findChannelAccess(db, channelId, userId)).standing))
  const poll = (await findPollRules(db, channelId, messageId)) ?? fail('message.notFound')
  if (options.some((at) => at >= poll.options)) fail('poll.optionUnknown')
  if (options.length > 1 && !poll.multiple) fail('poll.oneAnswer')
  return fail('message.notFound')
}
