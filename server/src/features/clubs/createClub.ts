import type { calls } from '@quad/contract/calls/index.ts'
import { placeNewClub } from '../../entities/club/placeClub.ts'
import { presentClubItem } from '../../entities/club/present.ts'
import { setClubPicture } from '../../entities/club/setClubPicture.ts'
import { findClub } from '../../entities/club/shownQueries.ts'
import { insertClub } from '../../entities/club/writingQueries.ts'
import { lockOpenAccount } from '../../entities/user/queries.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

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
