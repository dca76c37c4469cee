import { createHash } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { emailBelongsToAny } from '@quad/contract/email.ts'
import { collegeLinkedMail } from '@quad/contract/messages/collegeSignIns.ts'
import { presentSignInCollege } from '../../entities/collegeSignIn/present.ts'
import {
  type ConnectionRow,
  findOwnCollege,
  findUsable,
  insertAttempt,
  listSignInColleges as list,
  lockIssuer,
  takeAttempt,
} from '../../entities/collegeSignIn/queries.ts'
import { hasCollegeIdentity, insertIdentity, lockIdentity } from '../../entities/identity/queries.ts'
import { lockAccountById } from '../../entities/user/accountQueries.ts'
import { lockOwner, proveOwner } from '../../entities/user/proveOwner.ts'
import { findUser } from '../../entities/user/queries.ts'
import { signInWithIdentity } from '../../entities/user/signInWithIdentity.ts'
import type { AppContext } from '../../platform/appContext.ts'
import {
  checksOfChance,
  type CollegePerson,
  type ProviderClient,
  type SignInChecks,
} from '../../platform/auth/collegeProviders.ts'
import { unreachable } from '../../platform/auth/remoteJson.ts'
import type { Trx } from '../../platform/database.ts'
import type { Client } from '../../platform/http/client.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Finds colleges with whose provider people can log in (SSO-01). */
export const listSignInColleges: Handler<typeof calls.listSignInColleges> = async ({ query, context }) => {
  const rows = await list(context.db, { text: query['$text[$search]'], host: query.domain })
  return rows.map((row) => presentSignInCollege(row, context))
}

/** Starts a log-in at a college's provider, which only this browser can finish (SSO-01). */
export const startCollegeLogin: Handler<typeof calls.startCollegeLogin> = async ({ body, client, context }) => {
  const connection = await findOrFail(context, body.college)
  const checks = checksOfChance()
  const address = await context.collegeProviders.addressOf(clientOf(context, connection), checks)
  const attempt = attemptOf(checks.state, client.bindBrowser(), null)
  await insertAttempt(context.db, attempt, { collegeId: connection.college_id, ...checks })
  return { address }
}

/** Logs in the person of a provider's answer (SSO-01, ruling 30). */
export const loginWithCollege: Handler<typeof calls.loginWithCollege> = async ({ body, client, context }) => {
  const { person, collegeId, assertOpen } = await readAnswer(context, client, body.answer, null)
  return signInWithIdentity(context, client, person, { collegeId, assertOpen })
}

/** Whether the caller logs in with their college, and whether they could (SSO-03). */
export const getOwnCollegeSignIn: Handler<typeof calls.getOwnCollegeSignIn> = async ({ viewer, context }) => {
  const college = await findOwnCollege(context.db, viewer.userId)
  return {
    linked: await hasCollegeIdentity(context.db, viewer.userId),
    ...(college && { college: presentSignInCollege(college, context) }),
  }
}

/** Starts to add the log-in of the caller's college to their account, given the owner's proof (SSO-03). */
export const startCollegeLink: Handler<typeof calls.startCollegeLink> = async ({ viewer, body, client, context }) => {
  const own = (await findOwnCollege(context.db, viewer.userId)) ?? fail('collegeSignIn.notFound')
  const connection = await findOrFail(context, own.id)
  const proven = await proveOwner(context, client, viewer.userId, body)
  const checks = checksOfChance()
  const address = await context.collegeProviders.addressOf(clientOf(context, connection), checks)
  const attempt = attemptOf(checks.state, client.bindBrowser(), viewer.userId)
  await context.db.transaction().execute(async (trx) => {
    await lockOwner(context, trx, viewer, proven)
    await assertNoSiteAdmin(trx, viewer.userId)
    await insertAttempt(trx, attempt, { collegeId: connection.college_id, ...checks })
  })
  return { address }
}

/** Adds the person of a provider's answer to the account that started (SSO-03, ruling 30). */
export const linkCollegeSignIn: Handler<typeof calls.linkCollegeSignIn> = async ({ viewer, body, client, context }) => {
  const { person, assertOpen } = await readAnswer(context, client, body.answer, viewer.userId)
  const { jobs, publicUrl } = context
  await context.db.transaction().execute(async (trx) => {
    const knownId = await lockIdentity(trx, person)
    await assertOpen(trx)
    if (knownId !== undefined && knownId !== viewer.userId && (await lockAccountById(trx, knownId)))
      fail('collegeSignIn.taken')
    const account = await lockOwner(context, trx, viewer, undefined)
    await assertNoSiteAdmin(trx, viewer.userId)
    await insertIdentity(trx, person, viewer.userId)
    if (account.email !== null)
      await jobs.enqueue(trx, 'sendMail', { to: account.email, ...collegeLinkedMail(publicUrl) })
  })
  return { success: true }
}

async function findOrFail({ db }: AppContext, collegeId: string): Promise<ConnectionRow> {
  return (await findUsable(db, collegeId)) ?? fail('collegeSignIn.notFound')
}

async function assertNoSiteAdmin(trx: Trx, userId: string): Promise<void> {
  if ((await findUser(trx, userId))?.site_admin) fail('collegeSignIn.siteAdmin')
}

function clientOf(
  { signInSeal }: AppContext,
  { issuer, client_id: clientId, sealed_secret }: Pick<ConnectionRow, 'issuer' | 'client_id' | 'sealed_secret'>,
): ProviderClient {
  try {
    return { issuer, clientId, secret: signInSeal.open(sealed_secret) }
  } catch (error) {
    // Sealed before AUTH_SECRET changed: the college's admins see it in their test.
    return unreachable(error)
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

const attemptOf = (state: string, browserKey: string, linkedUserId: string | null) => ({
  stateHash: hashOf(state),
  browserHash: hashOf(browserKey),
  linkedUserId,
})

interface Answered {
  readonly person: CollegePerson
  readonly collegeId: string
  readonly assertOpen: (trx: Trx) => Promise<void>
}

/** Uses up the attempt that an answer belongs to, and asks the provider who it is. */
async function readAnswer(
  context: AppContext,
  client: Client,
  answer: string,
  linkedUserId: string | null,
): Promise<Answered> {
  const state = new URLSearchParams(answer).get('state')
  const { browserKey } = client
  if (state === null || browserKey === undefined) fail('provider.refused')
  const begun = await takeAttempt(context.db, attemptOf(state, browserKey, linkedUserId))
  if (!begun) fail('provider.refused')
  const { college_id: collegeId, issuer, nonce, verifier, domains } = begun
  const checks: SignInChecks = { state, nonce, verifier }
  const person = await context.collegeProviders.prove(clientOf(context, begun), answer, checks)
  if (person.claimedEmail === undefined || !emailBelongsToAny(person.claimedEmail, domains))
    fail('collegeSignIn.emailNotAllowed')
  return {
    person,
    collegeId,
    async assertOpen(trx) {
      if ((await lockIssuer(trx, collegeId)) !== issuer) fail('collegeSignIn.notFound')
    },
  }
}
