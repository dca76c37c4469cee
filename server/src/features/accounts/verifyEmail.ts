import type { calls } from '@quad/contract/calls/index.ts'
import { emailChangedMail } from '@quad/contract/messages/accountMails.ts'
import { may } from '@quad/contract/policies/index.ts'
import { enterCode } from '../../entities/code/enterCode.ts'
import { consumeCode } from '../../entities/code/queries.ts'
import { assertCollegeAdmits } from '../../entities/college/assertEmailAllowed.ts'
import { deletePendingSignup } from '../../entities/signup/queries.ts'
import { lockRegisteredEvents, replaceMemberEmail } from '../../entities/team/emailQueries.ts'
import type { OwnAccount } from '../../entities/user/accountQueries.ts'
import { insertEmailChange, isEmailTaken, setEmail } from '../../entities/user/emailQueries.ts'
import { presentUserCard } from '../../entities/user/present.ts'
import { countedNetwork, lockOwner } from '../../entities/user/proveOwner.ts'
import { findUser, loadPersonStanding } from '../../entities/user/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/**
 * Changes the caller's email, given its code: ends their other sessions and mails the old address a link to undo it
 * (ACC-14; rulings 24, 29, 83). An address that somebody else got meanwhile makes the code wrong.
 */
export const verifyEmail: Handler<typeof calls.verifyEmail> = async ({
  viewer,
  client,
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('profile.edit', await loadPersonStanding(context.db, params.id, viewer.userId)))
  const entered = { purpose: 'email', subjectId: viewer.userId, token: body.token } as const
  const code = await enterCode(context, entered, await countedNetwork(context.db, client, viewer.userId))
  if (!code) fail('code.wrong')

  const change = context.db.transaction().execute(async (trx) => {
    await lockRegisteredEvents(trx, viewer.userId)
    const account = await lockOwner(context, trx, viewer, undefined)
    if (!(await consumeCode(trx, code.id))) fail('code.wrong')
    await assertCollegeAdmits(trx, account.college_id, code.email)
    await deletePendingSignup(trx, code.email)
    await setEmail(trx, viewer.userId, code.email)
    await context.jobs.enqueue(trx, 'settleInvitations', { userId: viewer.userId })
    if (account.email !== null) await informOldAddress(context, trx, account, account.email, code.email)
    return context.sessions.endAll(trx, viewer.userId, viewer.sessionId)
  })
  const ended = await change.catch((error: unknown) =>
    isEmailTaken(error) ? fail('code.wrong') : Promise.reject(error),
  )
  context.sessions.forget(...ended)
  const user = await findUser(context.db, viewer.userId)
  return user ? presentUserCard(user, presentContext) : fail('user.notFound')
}

async function informOldAddress(
  { codes, jobs, publicUrl }: AppContext,
  trx: Trx,
  { user_id, college_id }: OwnAccount,
  oldEmail: string,
  newEmail: string,
): Promise<void> {
  const token = codes.makeLink()
  await replaceMemberEmail(trx, user_id, oldEmail, newEmail)
  await insertEmailChange(trx, { user_id, old_email: oldEmail, college_id, undo_hash: codes.hashLink(token) })
  await jobs.enqueue(trx, 'sendMail', { to: oldEmail, ...emailChangedMail(publicUrl, token) })
}
