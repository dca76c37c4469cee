import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentChannelWithClub } from '../../entities/channel/present.ts'
import { findChannel, findChannelAccess, lockChannel } from '../../entities/channel/queries.ts'
import { closeChannel, countChannels, insertChannelMember } from '../../entities/channel/writingQueries.ts'
import { insertChannel } from '../../entities/club/channelWritingQueries.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Adds a channel to a club; its maker becomes the admin of a private one (CHAN-01, CHAN-02). */
export const createChannel: Handler<typeof calls.createChannel> = async ({ viewer, presentContext, body, context }) => {
  const channelId = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, body.club)
    demand(may('club.addChannel', await loadClubStanding(trx, body.club, viewer.userId)))
    if ((await countChannels(trx, body.club)) >= limits.channelsMax) fail('channel.tooMany')
    const id = await insertChannel(trx, body)
    if (body.privacy === 'private') await insertChannelMember(trx, id, viewer.userId, true)
    return id
  })
  const row = await findChannel(context.db, viewer.userId, channelId)
  return row ? presentChannelWithClub(row, presentContext) : fail('club.notFound')
}

/** Deletes a channel for everyone at once; a job removes what was written in it (CHAN-02, ruling 37). */
export const deleteChannel: Handler<typeof calls.deleteChannel> = async ({ viewer, params, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await lockChannel(trx, params.id)
    const { standing } = await findChannelAccess(trx, params.id, viewer.userId)
    demand(may('channel.delete', standing))
    await closeChannel(trx, params.id)
    await context.jobs.enqueue(trx, 'eraseChannels', null)
  })
  return { success: true }
}
