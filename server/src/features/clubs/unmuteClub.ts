import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { setClubMuted } from '../../entities/club/memberWritingQueries.ts'
import { presentClub } from '../../entities/club/present.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { findClub } from '../../entities/club/shownQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Unmutes a club: channels muted by themselves stay muted (DISC-04, ruling 75); idempotent. */
export const unmuteClub: Handler<typeof calls.unmuteClub> = async ({ viewer, presentContext, params, context }) => {
  demand(may('club.mute', await loadClubStanding(context.db, params.id, viewer.userId)))
  await setClubMuted(context.db, params.id, viewer.userId, false)
  context.realtime.toUser(viewer.userId, 'clubChanged', { club: params.id })
  const row = await findClub(context.db, viewer.userId, params.id)
  return row ? presentClub(row, presentContext) : fail('club.notFound')
}
