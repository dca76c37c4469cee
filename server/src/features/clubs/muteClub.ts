import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { setClubMuted } from '../../entities/club/memberWritingQueries.ts'
import { presentClub } from '../../entities/club/present.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { findClub } from '../../entities/club/shownQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays } from '../../platform/http/handler.ts'

/**
 * Mutes or unmutes a club: in a muted one only mentions count as unread (DISC-04). Channels that are muted by themselves
 * stay so (ruling 75). Idempotent.
 */
export const [muteClub, unmuteClub] = bothWays<typeof calls.muteClub | typeof calls.unmuteClub>(
  async ({ viewer, presentContext, params, context }, muted) => {
    demand(may('club.mute', await loadClubStanding(context.db, params.id, viewer.userId)))
    await setClubMuted(context.db, params.id, viewer.userId, muted)
    context.realtime.toUser(viewer.userId, 'clubChanged', { club: params.id })
    const row = await findClub(context.db, viewer.userId, params.id)
    return row ? presentClub(row, presentContext) : fail('club.notFound')
  },
)
