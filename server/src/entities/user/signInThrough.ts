import type { ProviderSignedIn } from '@quad/contract/entities/authReply.ts'
import { normaliseEmail } from '@quad/contract/email.ts'
import type { ProviderName } from '@quad/contract/settings.ts'
import type { ProvenPerson } from '../../platform/auth/providers.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { holdIdentity, insertIdentity, consumeIdToken } from '../identity/queries.ts'
import { dropPendingSignup } from '../signup/queries.ts'
import { holdAccount } from './accountQueries.ts'
import { namesFrom } from './namesFrom.ts'
import { findAccountState, insertUser, lockUser, type UserBriefRow } from './queries.ts'
import { signIn } from './signIn.ts'

/**
 * Signs in with another's ID token, which does so once. Who comes for the first time has an account made, which the
 * provider's subject alone leads to from then on, never an email (ACC-05, ruling 30). So has whoever closed theirs too
 * long ago to reopen it (ruling 2), as a sign-up with its address would.
 * @throws Failure `provider.*`
 */
export async function signInThrough(
  context: AppContext,
  provider: ProviderName,
  token: string,
  nonce: string | undefined,
): Promise<ProviderSignedIn> {
  const person = await context.providers.prove(provider, token, nonce)
  return context.db.transaction().execute(async (trx) => {
    const knownId = await holdIdentity(trx, person)
    if (!(await consumeIdToken(trx, person.token))) fail('provider.refused')
    const known = knownId === undefined ? undefined : await holdStanding(trx, knownId)
    const user = known ?? (await makeAccount(trx, person))
    const state = await findAccountState(trx, user.user_id)
    return { ...(await signIn(context, trx, user)), newUser: state?.closed === false && !state.complete }
  })
}

// Looked for again with the row in hand: it may be reopened just now.
async function holdStanding(trx: Trx, userId: string): Promise<UserBriefRow | undefined> {
  const account = await holdAccount(trx, userId)
  if (account) return account
  await lockUser(trx, userId)
  return holdAccount(trx, userId)
}

/** An account of a person's names, and of their address where the provider vouches for it; all else they say later. */
async function makeAccount(trx: Trx, person: ProvenPerson): Promise<UserBriefRow> {
  const email = (person.vouchedEmail && normaliseEmail(person.vouchedEmail)) || null
  if (email !== null) await dropPendingSignup(trx, email)
  const user = await insertUser(trx, {
    ...namesFrom(person.names),
    email,
    password_hash: null,
    gender: null,
    birthday: null,
    college_id: null,
  })
  if (!user) fail('provider.emailTaken')
  await insertIdentity(trx, person, user.user_id)
  return user
}
