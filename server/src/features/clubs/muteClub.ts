import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { setClubMuted, updateClubLevel as updateLevel } from '../../entities/club/levelQueries.ts'
import { presentClub } from '../../entities/club/present.ts'
import { loadClubStanding } from '../../entities/club/queries.ts'
import { findClub } from '../../entities/club/shownQueries.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays, type Handler } from '../../platform/http/handler.ts'

type Levelling = typeof calls.muteClub | typeof calls.unmuteClub | typeof calls.updateClubLevel
type Request = Pick<Parameters<Handler<Levelling>>[0], 'viewer' | 'presentContext' | 'params' | 'context'>

/** Changes the viewer's level of a club, of which they are a member; answers with the club. */
async function changeLevel({ viewer, presentContext, params, context }: Request, change: (db: Db) => Promise<void>) {
  demand(may('club.mute', await loadClubStanding(context.db, params.id, viewer.userId)))
  await change(context.db)
  context.realtime.toUser(viewer.userId, 'clubChanged', { club: params.id })
  const row = await findClub(context.db, viewer.userId, params.id)
  return row ? presentClub(row, presentContext) : fail('club.notFound')
}

/**
 * Mutes or unmutes a club: of a muted one only mentions count as unread (DISC-04), and nothing notifies unless its level
 * says so. Channels that are muted by themselves stay so (ruling 75). Idempotent.
 */
export const [muteClub, unmuteClub] = bothWays<typeof calls.muteClub | typeof calls.unmuteClub>((request, muted) =>
  changeLevel(request, (db) => setClubMuted(db, request.params.id, request.viewer.userId, muted)),
)

/** Chooses which notifications of a club reach the viewer (CALM-01). Idempotent. */
export const updateClubLevel: Handler<typeof calls.updateClubLevel> = (request) =>
  changeLevel(request, (db) => updateLevel(db, request.params.id, request.viewer.userId, request.body.level))
