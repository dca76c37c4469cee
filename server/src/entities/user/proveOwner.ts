import type { OwnerProof } from '@quad/contract/bodies/credentials.ts'
import { accountRefusals } from '@quad/contract/refusals/people.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { ProvenPerson } from '../../platform/auth/providers.ts'
import type { Db, Trx } from '../../platform/database.ts'
import type { Client } from '../../platform/http/client.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Viewer } from '../../platform/http/handler.ts'
import { consumeSigned } from '../passkey/consumeSigned.ts'
import { markPasskeyUsed } from '../passkey/queries.ts'
import { consumeIdToken, lockIdentity } from '../identity/queries.ts'
import { findOwnAccount, lockOwnAccount, type OwnAccount } from './accountQueries.ts'
import { loginBudgetOf } from './loginBudget.ts'

// Long enough to come back from the provider and send the form.
const freshSeconds = 300

/**
 * Checks the owner's password, one of their passkeys, or that they signed in at their provider within five minutes;
 * `lockOwner` uses up the returned token's person. Wrong passwords count as failed log-ins.
 * @throws Failure `auth.wrongPassword`, `auth.tooManyFailures`, `provider.*`, `passkey.refused`
 */
export async function proveOwner(
  context: AppContext,
  client: Client,
  userId: string,
  { password, signIn, passkey }: OwnerProof,
): Promise<ProvenPerson | undefined> {
  if (signIn) {
    const person = await context.providers.prove(signIn.provider, signIn.token, signIn.nonce)
    if (context.clock.now().getTime() / 1000 - person.signedInAt > freshSeconds) fail('provider.expired')
    return person
  }
  if (passkey) {
    const { stored, counter } = await consumeSigned(context, passkey, userId)
    return (await markPasskeyUsed(context.db, stored, counter)) ? undefined : fail('passkey.refused')
  }
  const account = (await findOwnAccount(context.db, userId)) ?? fail('user.notFound')
  const budget = loginBudgetOf(context, account.email ?? userId, client, account)
  await budget.charge()
  if (!(await verifyPassword(password ?? '', account.password_hash)))
    fail('auth.wrongPassword', { fields: { password: accountRefusals['auth.wrongPassword'].message } })
  await budget.forgive()
  return undefined
}

/**
 * Locks the caller's account until commit, if their session is still active: whoever was signed out meanwhile changes
 * nothing. @throws Failure `auth.required`, `provider.notYours` or `provider.refused`
 */
export async function lockOwner(
  { sessions }: AppContext,
  trx: Trx,
  { userId, sessionId }: Viewer,
  person: ProvenPerson | undefined,
): Promise<OwnAccount> {
  if (person) {
    if ((await lockIdentity(trx, person)) !== userId) fail('provider.notYours')
    if (!(await consumeIdToken(trx, person.token))) fail('provider.refused')
  }
  const account = await lockOwnAccount(trx, userId)
  if (!account || !(await sessions.whole([sessionId], trx)).has(sessionId)) fail('auth.required')
  return account
}

/** The network whose wrong codes are counted; none for a device that the account knows (ruling 94). */
export async function countedNetwork(db: Db, client: Client, userId: string): Promise<string | undefined> {
  const account = await findOwnAccount(db, userId)
  return account && client.deviceOf(account) ? undefined : client.network
}
