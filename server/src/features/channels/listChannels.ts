import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { presentChannelWithClub } from '../../entities/channel/present.ts'
import { listChannels as list } from '../../entities/channel/queries.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists the channels of a club that the caller is in or manages (CHAN-01). */
export const listChannels: Handler<typeof calls.listChannels> = async ({ viewer, presentContext, query, context }) => {
  demand(may('club.listChannels', await loadClubStanding(context.db, query.club, viewer.userId)))
  const rows = await list(context.db, viewer.userId, query.club)
  return rows.map((row) => presentChannelWithClub(row, presentContext))
}
