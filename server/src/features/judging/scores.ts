import type { calls } from '@quad/contract/calls/index.ts'
import type { NewSheet } from '@quad/contract/bodies/judging.ts'
import type { Criterion } from '@quad/contract/entities/judging.ts'
import { judgingFields } from '@quad/contract/messages/judging.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadJudgeStanding } from '../../entities/judging/judgeKeys.ts'
import { presentSheet, presentSheets } from '../../entities/judging/present.ts'
import {
  findJudgePage,
  findSheet,
  holdJudging,
  holdTeamOf,
  listSheets as list,
  saveSheet as save,
} from '../../entities/judging/scoreQueries.ts'
import { findSubmissions } from '../../entities/submission/queries.ts'
import { shareTask } from '../../entities/submission/taskQueries.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Lists a judge's own entries with their sheets; numbers instead of names if judging is blind (JUDG-05). */
export const listSheets: Handler<typeof calls.listSheets> = async ({
  viewer,
  params: { id },
  body,
  context: { db, files },
}) => {
  demand(may('judge.read', await loadJudgeStanding(db, id, { userId: viewer?.userId, key: body.key })))
  const page = (await findJudgePage(db, id)) ?? fail('judge.notYours')
  const rows = await list(db, id)
  const teamIds = rows.map((row) => row.team_id)
  const works = page.round_id === null ? [] : await findSubmissions(db, page.event_id, page.round_id, teamIds)
  return presentSheets(page, rows, new Map(works.map((work) => [work.team_id, work])), files)
}

/** Saves a judge's sheet of work that can't change any more: the latest version wins, and none is taken once judging has closed (JUDG-05). */
export const saveSheet: Handler<typeof calls.saveSheet> = async ({
  viewer,
  params: { id, entryId },
  body,
  context: { db },
}) => {
  const row = await db.transaction().execute(async (trx) => {
    const caller = { userId: viewer?.userId, key: body.key }
    const { judging_id: judgingId } = await loadJudgeStanding(trx, id, caller)
    const judging = (await holdJudging(trx, judgingId)) ?? fail('judge.notYours')
    if (judging.round_id !== null) {
      // Submitting work locks the two in this order.
      await shareTask(trx, judging.event_id, judging.round_id)
      await holdTeamOf(trx, entryId)
    }
    // Read again under the lock: judging may have closed, and the judge left.
    demand(may('judge.score', await loadJudgeStanding(trx, id, caller)))
    const stored = (await findSheet(trx, id, entryId)) ?? fail('judge.noEntry')
    if (stored.opens_at) fail('judge.early')
    checkPoints(body.points, judging.criteria)
    await save(trx, id, entryId, body)
    return (await findSheet(trx, id, entryId)) ?? stored
  })
  return presentSheet(row)
}

function checkPoints(points: NewSheet['points'], criteria: readonly Criterion[]): void {
  const fits = points.length === criteria.length && points.every((one, at) => (one ?? 0) <= (criteria[at]?.max ?? 0))
  if (!fits) fail('request.invalid', { fields: { points: judgingFields.pointsOver } })
}
