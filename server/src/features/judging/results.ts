import { Readable } from 'node:stream'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { presentHonour, presentJudging } from '../../entities/judging/present.ts'
import { findJudging, loadJudgingStanding, lockJudging } from '../../entities/judging/queries.ts'
import {
  findBundle,
  findOwnResult,
  hideHonour,
  listHonours as listPlaces,
  listScored,
  publishResults as publish,
  showHonour as show,
} from '../../entities/judging/resultQueries.ts'
import { bundleOf, presentResults, rankingOf } from '../../entities/judging/resultsOf.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Published results with the sheets of the caller's own team; for admins all ranks, also as a preview (JUDG-06). */
export const getJudgingResults: Handler<typeof calls.getJudgingResults> = async ({
  viewer,
  params,
  context: { db },
}) => {
  const standing = await loadJudgingStanding(db, params, viewer?.userId ?? null)
  demand(may('judging.readResults', standing))
  const judging = (await findJudging(db, params.judgingId, null)) ?? fail('judging.notPublished')
  const entries = await listScored(db, params.judgingId)
  const own = await findOwnResult(db, params.judgingId, viewer?.userId)
  return presentResults({ judging, entries, own, admin: standing.admin })
}

/** Publishes the results of a closed judging for good and notifies the teams, once (JUDG-06). */
export const publishResults: Handler<typeof calls.publishResults> = async ({ viewer, params, body, context }) => {
  const { judgingId } = params
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, params.id)
    await lockJudging(trx, judgingId)
    demand(may('judging.publish', await loadJudgingStanding(trx, params, viewer.userId)))
    const judging = (await findJudging(trx, judgingId, null)) ?? fail('judging.notFound')
    const entries = await listScored(trx, judgingId)
    const ranking = rankingOf(judging, entries)
    const bundle = bundleOf(judging, entries, ranking)
    await publish(trx, judgingId, { shown: body.shown ?? null, bundle, ranking })
    return notify(trx, context.jobs, 'judgingResults', { actorId: viewer.userId, subjectId: judgingId })
  })
  emitNotificationsChanged(context, notifiedIds)
  return presentJudging((await findJudging(context.db, judgingId, viewer.userId)) ?? fail('judging.notFound'))
}

/** The rubric, the scores without names and the ranking, as they were published (JUDG-07, decision 71). */
export const downloadScores: Handler<typeof calls.downloadScores> = async ({ viewer, params, context: { db } }) => {
  demand(may('judging.readBundle', await loadJudgingStanding(db, params, viewer?.userId ?? null)))
  return Readable.from([(await findBundle(db, params.judgingId)) ?? fail('judging.notPublished')])
}

/** Shows or hides one's own place on one's profile (JUDG-08). */
export const showHonour: Handler<typeof calls.showHonour> = async ({ viewer, params, body, context: { db } }) => {
  demand(may('event.read', await loadEventStanding(db, params.id, viewer.userId)))
  if (!body.shown) await hideHonour(db, params.judgingId, viewer.userId)
  else if (!(await show(db, params.id, params.judgingId, viewer.userId))) fail('judging.noPlace')
  return { success: true }
}

/** Lists the places that a person shows on their profile (JUDG-08). */
export const listHonours: Handler<typeof calls.listHonours> = async ({ viewer, params: { id }, context: { db } }) =>
  (await listPlaces(db, id, viewer.userId)).map(presentHonour)
