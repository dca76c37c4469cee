import type { calls } from '@quad/contract/calls/index.ts'
import { normaliseEmail } from '@quad/contract/email.ts'
import type { SignedIn } from '@quad/contract/entities/authReply.ts'
import { statuses } from '@quad/contract/messages/accounts.ts'
import { sendCode } from '../../entities/code/sendResetCodes.ts'
import { findLogin, type LoginRow } from '../../entities/signup/queries.ts'
import { type AccountRow, lockAccountById } from '../../entities/user/accountQueries.ts'
import { loginBudgetOf } from '../../entities/user/loginBudget.ts'
import { signIn } from '../../entities/user/signIn.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { hashTurns } from '../../platform/auth/hashTurns.ts'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { Client } from '../../platform/http/client.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Signs in with email and password; an unverified account gets a code instead (ACC-04, ruling 47). */
export const login: Handler<typeof calls.login> = async ({ body, client, context }) => {
  const email = normaliseEmail(body.username) ?? body.username.toLowerCase()
  if (!client.hasMarker) hashTurns.assertRoom(client.address)
  const found = await findLogin(context.db, email)
  const named = found?.account_id ? { user_id: found.account_id, password_hash: found.account_hash } : undefined
  const budget = loginBudgetOf(context, email, client, named)
  const [isAccount, isPending] = await hashTurns.run(client, budget.isKnownDevice, async () => {
    // Before the check, so that parallel guesses share the attempts; in its turn, so that a busy node costs none.
    await budget.charge()
    // Check both, so that the timing doesn't reveal whether a pending sign-up's address has an account.
    return Promise.all([
      verifyPassword(body.password, found?.account_hash),
      verifyPassword(body.password, found?.pending_hash),
    ])
  })
  const opened = isAccount && found ? await openSession(context, client, found) : undefined
  if (opened) {
    client.remember(opened.account)
    await budget.forgive()
    return opened.reply
  }
  // Not forgiven: anybody can begin a sign-up with a known email, and its password would clear their wrong guesses.
  const pendingId = isPending ? found?.pending_id : undefined
  if (!pendingId) fail('auth.wrongCredentials')

  const subject = { purpose: 'signup', subjectId: pendingId, email, network: client.network } as const
  const hasAccount = found?.account_id !== null
  await context.db.transaction().execute((trx) => sendCode(context, trx, subject, hasAccount))
  return { success: true, status: statuses.otpSent, user: pendingId }
}

interface Opened {
  readonly account: AccountRow
  readonly reply: SignedIn
}

function openSession(
  context: AppContext,
  client: Client,
  { account_id, account_hash }: LoginRow,
): Promise<Opened | undefined> {
  return context.db.transaction().execute(async (trx) => {
    const account = account_id === null ? undefined : await lockAccountById(trx, account_id)
    if (!account || account.password_hash !== account_hash) return undefined
    return { account, reply: await signIn(context, trx, account, client) }
  })
}

export const logout: Handler<typeof calls.logout> = async ({ viewer, context }) => {
  await context.db.transaction().execute((trx) => context.sessions.end(trx, viewer.sessionId))
  context.sessions.forget(viewer.sessionId)
  return { success: true }
}
