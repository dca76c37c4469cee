import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { canonicalJson } from '../../entities/judging/canonicalJson.ts'
import { presentJudging, presentProgress } from '../../entities/judging/present.ts'
import {
  closeJudging as close,
  findJudging,
  listJudgings as list,
  loadJudgingStanding,
  lockJudging,
  saveRubric as save,
  storeRubric,
} from '../../entities/judging/queries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists an event's judgings for whoever may see it; rubrics that aren't locked for its admins and judges (JUDG-01). */
export const listJudgings: Handler<typeof calls.listJudgings> = async ({ viewer, params: { id }, context: { db } }) => {
  demand(may('event.read', await loadEventStanding(db, id, viewer?.userId ?? null)))
  return (await list(db, id, viewer?.userId ?? null)).map(presentJudging)
}

/** Saves the rubric of a round until it is locked (JUDG-01). */
export const saveRubric: Handler<typeof calls.saveRubric> = async ({ viewer, params, body, context: { db } }) => {
  const judgingId = await db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, params.id)
    demand(may('event.edit', await loadEventStanding(trx, params.id, viewer.userId)))
    const round = event?.rounds.find((one) => one.id === body.round)
    if (body.round !== undefined && !round) fail('judging.noRound')
    return (await save(trx, params.id, round?.title ?? '', body)) ?? fail('judging.locked')
  })
  return presentJudging((await findJudging(db, judgingId, viewer.userId)) ?? fail('event.notFound'))
}

/** Locks a rubric for good: its fingerprint is shown, and scores can be given (JUDG-02, decision 71). */
export const lockRubric: Handler<typeof calls.lockRubric> = async ({ viewer, params, context: { db } }) => {
  await db.transaction().execute(async (trx) => {
    await lockEvent(trx, params.id)
    await lockJudging(trx, params.judgingId)
    demand(may('judging.lock', await loadJudgingStanding(trx, params, viewer.userId)))
    const row = (await findJudging(trx, params.judgingId, viewer.userId)) ?? fail('judging.notFound')
    const rubric = canonicalJson({
      format: 'quad-rubric 1',
      event: params.id,
      judging: params.judgingId,
      round: row.title,
      criteria: row.criteria.map(({ name, hint, max, weight }) => ({ name, hint, max, weight })),
      ties: row.ties,
      blind: row.blind,
      judgesPerEntry: row.per_entry,
    })
    await storeRubric(trx, params.judgingId, rubric)
  })
  return presentJudging((await findJudging(db, params.judgingId, viewer.userId)) ?? fail('judging.notFound'))
}

/** A judging with its judges and how far they are, for the event's admins (JUDG-04). */
export const getJudging: Handler<typeof calls.getJudging> = async ({ viewer, params, context: { db } }) => {
  demand(may('judging.read', await loadJudgingStanding(db, params, viewer.userId)))
  return presentProgress(db, params.judgingId, viewer.userId)
}

/** Closes judging for good; scores that are being saved are awaited (JUDG-05). */
export const closeJudging: Handler<typeof calls.closeJudging> = async ({ viewer, params, context: { db } }) => {
  await db.transaction().execute(async (trx) => {
    await lockEvent(trx, params.id)
    await lockJudging(trx, params.judgingId)
    demand(may('judging.share', await loadJudgingStanding(trx, params, viewer.userId)))
    await close(trx, params.judgingId)
  })
  return presentProgress(db, params.judgingId, viewer.userId)
}
