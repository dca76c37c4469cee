import type { ClubChanges } from '@quad/contract/bodies/clubs.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import type { ClubStanding } from '@quad/contract/policies/clubs.ts'
import { may } from '@quad/contract/policies/index.ts'
import { moveClub, setClubStatus } from '../../entities/club/placeClub.ts'
import { asksMore, identifyQuestions } from '../../entities/club/questions.ts'
import { findQuestions } from '../../entities/club/requestQueries.ts'
import { presentClub } from '../../entities/club/present.ts'
import { loadClubStanding, lockClub } from '../../entities/club/queries.ts'
import { findClub } from '../../entities/club/shownQueries.ts'
import { saveClub, saveQuestions, setClubPicture } from '../../entities/club/writingQueries.ts'
import { emitNotificationsChanged, notify, revoke } from '../../entities/notification/notify.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Edits a club, or sets its status in its college (CLUB-02, CLUB-05, CLUB-15; rulings 59, 69). */
export const updateClub: Handler<typeof calls.updateClub> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const { userId } = viewer
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    await lockClub(trx, params.id)
    const standing = await loadClubStanding(trx, params.id, userId)
    const { edits, status } = actsOf(body, standing)
    const moved = edits && (await moveClub(trx, params.id, userId, body))
    if (edits) {
      await saveClub(trx, params.id, body)
      const { clubImg } = body
      if (clubImg !== undefined) await setClubPicture(trx, context.jobs, params.id, userId, clubImg || null)
    }
    const askedIds = edits && body.questions ? await ask(trx, context, params.id, userId, body.questions) : []
    // Its old college's admins have no say in a club that leaves it.
    const isNew = status !== undefined && !moved && (await setClubStatus(trx, params.id, status, body.reason ?? ''))
    if (!isNew || status === 'unverified') return askedIds
    const kind = status === 'verified' ? 'clubVerified' : 'clubRejected'
    return [...askedIds, ...(await notify(trx, context.jobs, kind, { actorId: userId, subjectId: params.id }))]
  })
  emitNotificationsChanged(context, notifiedIds)
  const row = await findClub(context.db, userId, params.id)
  return row ? presentClub(row, presentContext) : fail('club.notFound')
}

/**
 * Saves the questions; whoever asked to join and lacks an answer to a newly required one is notified, and those who lack
 * none any more lose the notification (CLUB-15).
 */
async function ask(
  trx: Trx,
  { jobs }: AppContext,
  clubId: string,
  actorId: string,
  given: NonNullable<ClubChanges['questions']>,
): Promise<readonly string[]> {
  const stored = await findQuestions(trx, clubId)
  const questions = identifyQuestions(given, stored)
  await saveQuestions(trx, clubId, questions)
  const goneIds = await revoke(trx, 'joinAnswersAsked', clubId)
  if (!asksMore(questions, stored)) return goneIds
  return [...goneIds, ...(await notify(trx, jobs, 'joinAnswersAsked', { actorId, subjectId: clubId }))]
}

/**
 * The acts that a body asks for, after their policies. A college's admin who doesn't administer the club sets its status only, and
 * so does everyone who removes it; from a club's admin who isn't one of the college, the status of a whole form is ignored.
 */
function actsOf({ college_status: asked, reason: _reason, ...edited }: ClubChanges, standing: ClubStanding) {
  const status = asked === 'other' || may('club.setStatus', standing) !== true ? undefined : asked
  const isStatusAlone =
    asked !== undefined && (Object.keys(edited).length === 0 || !standing.admin || status === 'rejected')
  if (isStatusAlone) demand(may(standing.admin || standing.collegeAdmin ? 'club.setStatus' : 'club.edit', standing))
  else demand(may('club.edit', standing))
  return { edits: !isStatusAlone, status }
}
