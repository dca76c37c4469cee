import type { calls } from '@quad/contract/calls/index.ts'
import { loadAppealable } from '../../entities/case/loadAppealable.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { writeAppeal } from '../../entities/case/appealQueries.ts'
import { openCase } from '../../entities/case/queries.ts'

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
