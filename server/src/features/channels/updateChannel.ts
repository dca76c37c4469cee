import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentChannelWithClub } from '../../entities/channel/present.ts'
import { findChannel, findChannelAccess, lockChannel } from '../../entities/channel/queries.ts'
import { admitTo, saveChannel } from '../../entities/channel/writingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Edits a channel's name, its privacy or who may write in it (CHAN-02, ruling 67). */
export const updateChannel: Handler<typeof calls.updateChannel> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  await context.db.transaction().execute(async (trx) => {
    await lockChannel(trx, params.id)
    const { standing } = await findChannelAccess(trx, params.id, viewer.userId)
    demand(may('channel.edit', standing))
    const privacy = standing.private ? 'private' : 'standard'
    if (body.privacy === 'standard' && standing.private) demand(may('channel.open', standing))
    await saveChannel(trx, params.id, body)
    if (body.privacy !== undefined && body.privacy !== privacy) await admitTo(trx, params.id, body.privacy)
  })
  const row = await findChannel(context.db, viewer.userId, params.id)
  return row ? presentChannelWithClub(row, presentContext) : fail('channel.notFound')
}
