import type { calls } from '@quad/contract/calls/index.ts'
import type { AppealableCase } from '@quad/contract/entities/appeal.ts'
import { reportOnOf } from '@quad/contract/entities/report.ts'
import { findAppeal, writeAppeal } from '../../entities/case/appealQueries.ts'
import { openCase } from '../../entities/case/queries.ts'
import { findRemoved } from '../../entities/case/removedQueries.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The settled case that the link in a mail is about, also for somebody who can't sign in (ruling 81). */
export const getAppeal: Handler<typeof calls.getAppeal> = async ({ body: { token }, context: { db, appealTokens } }) =>
  (await loadAppealable(db, appealTokens.read(token))) ?? fail('appeal.notFound')

/** Appeals against a settled case, once, which opens a case for another site admin (ruling 81). */
export const createAppeal: Handler<typeof calls.createAppeal> = async ({
  body: { token, text },
  context: { db, appealTokens },
}) => {
  const targetId = appealTokens.read(token)
  if (targetId === undefined || !(await loadAppealable(db, targetId))) return fail('appeal.notFound')
  await db.transaction().execute(async (trx) => {
    if (!(await writeAppeal(trx, targetId, text))) fail('appeal.tooLate')
    await openCase(trx, { source: 'appeal', kind: 'appeal', targetId })
  })
  return (await loadAppealable(db, targetId)) ?? fail('appeal.notFound')
}

/** A settled case for the person whom it concerns; undefined if the link's row or its days are over. */
async function loadAppealable(db: Db, appealId: string | undefined): Promise<AppealableCase | undefined> {
  const row = appealId === undefined ? undefined : await findAppeal(db, appealId)
  if (!row?.open) return undefined
  const { kind, reason, open_until, appeal_until, text, suspended, suspended_until, outcome, reply } = row
  const removed = (await findRemoved(db, row.case_id))?.thing
  return {
    kind: reportOnOf(kind),
    openUntil: open_until.toISOString(),
    reason,
    ...(removed && { removed: { title: removed.title, text: removed.text } }),
    ...(suspended && { suspended: { until: suspended_until?.toISOString() ?? null } }),
    ...(appeal_until && { appealUntil: appeal_until.toISOString() }),
    ...(text !== null && { appeal: text }),
    ...((outcome === 'uphold' || outcome === 'dismiss') && { answer: { outcome, reply } }),
  }
}
