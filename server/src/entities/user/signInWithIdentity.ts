import { normaliseEmail } from '@quad/contract/email.ts'
import type { ProviderSignedIn } from '@quad/contract/entities/authReply.ts'
import { cleanLine } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { namelessPerson } from '@quad/contract/messages/accounts.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { ProvenPerson } from '../../platform/auth/providers.ts'
import type { Trx } from '../../platform/database.ts'
import type { Client } from '../../platform/http/client.ts'
import { fail } from '../../platform/http/failure.ts'
import { consumeIdToken, insertIdentity, lockIdentity } from '../identity/queries.ts'
import { deletePendingSignup } from '../signup/queries.ts'
import { type AccountRow, lockAccountById } from './accountQueries.ts'
import { findAccountState, insertUser, lockUser, type UserBriefRow } from './queries.ts'
import { signIn } from './signIn.ts'

const clean = (text: string) => cleanLine(text, limits.nameLength)

/** Valid first and last names from whatever a provider sends. */
function namesFrom({ first, last, whole }: ProvenPerson['names']): { firstname: string; lastname: string } {
  const [word = '', ...rest] = whole.trim().split(/\s+/)
  return {
    firstname: clean(first) ?? clean(word) ?? namelessPerson.firstname,
    lastname: clean(last) ?? clean(rest.join(' ')) ?? namelessPerson.lastname,
  }
}

/** Where a college's provider proves people. */
export interface AtCollege {
  readonly collegeId: string
  /** Checks within the transaction that the college still lets people log in this way. */
  readonly assertOpen: (trx: Trx) => Promise<void>
}

/**
 * Signs in a person whom a provider's token proves; each token works once. The first time it creates an account, linked
 * to the provider's subject and never to an email (ACC-05, ruling 30), at a college's provider in that college; so it
 * does if the account's grace period is over (ruling 2). @throws Failure `provider.*`, `collegeSignIn.*`
 */
export async function signInWithIdentity(
  context: AppContext,
  client: Client,
  person: ProvenPerson,
  at?: AtCollege,
): Promise<ProviderSignedIn> {
  const { reply, known } = await context.db.transaction().execute(async (trx) => {
    const knownId = await lockIdentity(trx, person)
    await at?.assertOpen(trx)
    if (!(await consumeIdToken(trx, person.token))) fail('provider.refused')
    const account = knownId === undefined ? undefined : await lockKnownAccount(trx, knownId)
    // Whoever runs a college's provider can log in as its people: never as those who look after all of Quad.
    if (at && account?.site_admin) fail('collegeSignIn.siteAdmin')
    const user = account ?? (await createAccount(context, trx, person, at?.collegeId ?? null))
    const state = await findAccountState(trx, user.user_id)
    const newUser = state?.closed === false && !state.complete
    return { reply: { ...(await signIn(context, trx, user, client)), newUser }, known: account }
  })
  if (!known) return reply
  client.remember(known)
  await context.limiter.refund('auth', client.address)
  return reply
}

// Retry under the row lock: the account may have been reopened just now.
async function lockKnownAccount(trx: Trx, userId: string): Promise<AccountRow | undefined> {
  const account = await lockAccountById(trx, userId)
  if (account) return account
  await lockUser(trx, userId)
  return lockAccountById(trx, userId)
}

async function createAccount(
  { jobs }: AppContext,
  trx: Trx,
  person: ProvenPerson,
  collegeId: string | null,
): Promise<UserBriefRow> {
  const email = (person.vouchedEmail && normaliseEmail(person.vouchedEmail)) || null
  if (email !== null) await deletePendingSignup(trx, email)
  const user = await insertUser(trx, {
    ...namesFrom(person.names),
    email,
    password_hash: null,
    gender: null,
    birthday: null,
    college_id: collegeId,
  })
  if (!user) fail(collegeId === null ? 'provider.emailTaken' : 'collegeSignIn.emailTaken')
  await insertIdentity(trx, person, user.user_id)
  if (email !== null) await jobs.enqueue(trx, 'settleInvitations', { userId: user.user_id })
  return user
}
