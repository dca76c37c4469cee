import type { calls } from '@quad/contract/calls/index.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { accountRefusals } from '@quad/contract/refusals/people.ts'
import { v7 as uuidv7 } from 'uuid'
import { assertTurn, enterCode } from '../../entities/code/enterCode.ts'
import { consumeCode, spendBudget } from '../../entities/code/queries.ts'
import { sendCode } from '../../entities/code/sendResetCodes.ts'
import { assertEmailAllowed } from '../../entities/college/assertEmailAllowed.ts'
import {
  consumePendingSignup,
  findPendingSignup,
  isRegistered,
  lockCollegeOfSignup,
  replacePendingSignup,
} from '../../entities/signup/queries.ts'
import { assertMinimumAge } from '../../entities/user/assertMinimumAge.ts'
import { insertUser } from '../../entities/user/queries.ts'
import { signIn } from '../../entities/user/signIn.ts'
import { isCommonPassword } from '../../platform/auth/commonPasswords.ts'
import { hashTurns } from '../../platform/auth/hashTurns.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** An address that already has an account gets the same answer (ACC-01, ACC-02, ACC-03, ACC-12; rulings 24, 29, 32, 94). */
export const signup: Handler<typeof calls.signup> = async ({ body, client, context }) => {
  assertMinimumAge(body.birthday, context.clock)
  if (isCommonPassword(body.password)) refusePassword()
  await assertEmailAllowed(context.db, body.college, body.email)

  const { password, college, birthday, ...names } = body
  const id = uuidv7()
  const passwordHash = await hashTurns.run(client, false, () => hashPassword(password))
  await context.db.transaction().execute(async (trx) => {
    // Again under the college's lock: it may have been rejected while the password was hashed.
    await assertEmailAllowed(trx, college, body.email)
    await assertTurn(context, trx, client.network, 'unfinishedSignups')
    const isNew = await replacePendingSignup(trx, {
      id,
      ...names,
      birthday: birthday ?? null,
      college_id: college,
      password_hash: passwordHash,
    })
    if (isNew) await spendBudget(trx, client.network, 'unfinishedSignups', 1)
    const hasAccount = await isRegistered(trx, body.email)
    const subject = { purpose: 'signup', subjectId: id, email: body.email, network: client.network } as const
    await sendCode(context, trx, subject, hasAccount)
  })
  return { success: true, status: statuses.otpSent, user: id }
}

function refusePassword(): never {
  fail('account.passwordCommon', { fields: { password: accountRefusals['account.passwordCommon'].message } })
}

/** Sends a new code for a pending sign-up; an unknown sign-up gets the same answer (ACC-03, ruling 29). */
export const resendCode: Handler<typeof calls.resendCode> = async ({ body, client, context }) => {
  await context.db.transaction().execute(async (trx) => {
    const pending = await findPendingSignup(trx, body.user)
    if (!pending) return
    const subject = { purpose: 'signup', subjectId: body.user, email: pending.email, network: client.network } as const
    await sendCode(context, trx, subject, pending.existingUserId !== null)
  })
  return { success: true, status: statuses.otpSent, user: body.user }
}

// Subtract two failures: this sign-up is no longer unfinished, and its success offsets another failure.
const finishedWeight = 2

/** Creates the account of a pending sign-up, given its code, and signs in (ACC-03, ruling 29). */
export const verifyAccount: Handler<typeof calls.verifyAccount> = async ({ body, client, context }) => {
  const entered = { purpose: 'signup', subjectId: body.user, token: body.token } as const
  const code = await enterCode(context, entered, client.network)
  if (!code) fail('code.wrong')

  const { reply, account } = await context.db.transaction().execute(async (trx) => {
    // In the order in which a rejected college's people are moved.
    await lockCollegeOfSignup(trx, body.user)
    const pending = (await consumeCode(trx, code.id)) && (await consumePendingSignup(trx, body.user))
    if (!pending) fail('code.wrong')
    const { id: _pending, created_at: _since, ...person } = pending
    const user = await insertUser(trx, person)
    if (!user) fail('code.wrong')
    await context.jobs.enqueue(trx, 'settleInvitations', { userId: user.user_id })
    return {
      reply: await signIn(context, trx, user, client),
      account: { ...user, password_hash: pending.password_hash },
    }
  })
  await spendBudget(context.db, client.network, 'unfinishedSignups', -finishedWeight)
  client.remember(account)
  return reply
}
