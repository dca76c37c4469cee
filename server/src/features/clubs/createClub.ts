import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { placeNewClub } from '../../entities/club/placeClub.ts'
import { presentClubItem } from '../../entities/club/present.ts'
import { findClub } from '../../entities/club/shownQueries.ts'
import { closeClubs, insertClub, setClubPicture } from '../../entities/club/writingQueries.ts'
import { isHostPaid } from '../../entities/payment/queries.ts'
import { lockOpenAccount } from '../../entities/user/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'

/** Creates a club with its first channels; its maker becomes its admin (CLUB-02, CLUB-05, ruling 54). */
export const createClub: Handler<typeof calls.createClub> = async ({ viewer, presentContext, body, context }) => {
  const clubId = await context.db.transaction().execute(async (trx) => {
    await lockOpenAccount(trx, viewer.userId)
    const place = await placeNewClub(trx, viewer.userId, body)
    const id = await insertClub(trx, viewer.userId, body, place)
    if (body.clubImg) await setClubPicture(trx, context.jobs, id, viewer.userId, body.clubImg)
    return id
  })
  const row = await findClub(context.db, viewer.userId, clubId)
  return row ? presentClubItem(row, presentContext) : fail('club.notFound')
}

/** Deletes a club for everyone at once; a job removes what belongs to it (CLUB-06, ruling 37). */
export const deleteClub: Handler<typeof calls.deleteClub> = async ({ viewer, params, context }) => {
  await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    demand(may('club.delete', await loadClubStanding(trx, params.id, viewer.userId)))
    if (await isHostPaid(trx, params.id)) fail('club.paid')
    await closeClubs(trx, [params.id])
    await context.jobs.enqueue(trx, 'eraseEvents', null)
    await context.jobs.enqueue(trx, 'eraseClubs', null)
  })
  return { success: true }
}
