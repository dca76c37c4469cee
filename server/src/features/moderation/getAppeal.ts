import type { calls } from '@quad/contract/calls/index.ts'
import { loadAppealable } from '../../entities/case/loadAppealable.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** The settled case that the link in a mail is about, also for somebody who can't sign in (ruling 81). */
export const getAppeal: Handler<typeof calls.getAppeal> = async ({ body: { token }, context: { db, appealTokens } }) =>
  (await loadAppealable(db, appealTokens.read(token))) ?? fail('appeal.notFound')
