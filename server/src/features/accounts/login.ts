import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { normaliseEmail } from '@quad/contract/email.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { sendCode } from '../../entities/code/sendCode.ts'
import { findLogin, type LoginRow } from '../../entities/signup/queries.ts'
import { lockAccountById } from '../../entities/user/accountQueries.ts'
import { signIn } from '../../entities/user/signIn.ts'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { AppContext } from '../../platform/appContext.ts'

/** Signs in with email and password; an unverified account gets a code instead (ACC-04, ruling 47). */
export const login: Handler<typeof calls.login> = async ({ body, context }) => {
  const email = normaliseEmail(body.username) ?? body.username.toLowerCase()
  // Charged before the check, so that parallel guesses share the ten attempts; a success resets them.
  await context.limiter.charge('loginFailure', email, 'auth.tooManyFailures')
  const found = await findLogin(context.db, email)
  // Check both, so that the timing doesn't reveal whether a pending sign-up's address has an account.
  const [isAccount, isPending] = await Promise.all([
    verifyPassword(body.password, found?.account_hash),
    verifyPassword(body.password, found?.pending_hash),
  ])
  const reply = isAccount && found ? await openSession(context, found) : undefined
  const pendingId = isPending ? found?.pending_id : undefined
  if (!reply && !pendingId) fail('auth.wrongCredentials')
  await context.limiter.clear('loginFailure', email)
  if (reply) return reply
  if (!pendingId) fail('auth.wrongCredentials')

  const subject = { purpose: 'signup', subjectId: pendingId, email } as const
  const hasAccount = found?.account_id !== null
  await context.db.transaction().execute((trx) => sendCode(context, trx, subject, hasAccount))
  return { success: true, status: statuses.otpSent, user: pendingId }
}

function openSession(context: AppContext, { account_id, account_hash }: LoginRow): Promise<SignedIn | undefined> {
  return context.db.transaction().execute(async (trx) => {
    const account = account_id === null ? undefined : await lockAccountById(trx, account_id)
    return account && account.password_hash === account_hash ? signIn(context, trx, account) : undefined
  })
}
