import type { CollegeSignInChanges } from '@quad/contract/bodies/collegeSignIns.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { collegeFields } from '@quad/contract/messages/colleges.ts'
import { collegeSignInFields, collegeSignInMail } from '@quad/contract/messages/collegeSignIns.ts'
import type { CollegeStanding } from '@quad/contract/policies/clubs.ts'
import { may } from '@quad/contract/policies/index.ts'
import { loadCollegeStanding } from '../../entities/college/queries.ts'
import { lockCollege } from '../../entities/college/writingQueries.ts'
import { presentConnection } from '../../entities/collegeSignIn/present.ts'
import { type ConnectionRow, findConnection } from '../../entities/collegeSignIn/queries.ts'
import {
  deleteConnection,
  listOtherAdmins,
  replaceDomains,
  saveConnection,
} from '../../entities/collegeSignIn/writingQueries.ts'
import { logSiteAct } from '../../entities/siteAct/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { returnAddressOf } from '../../platform/auth/collegeProviders.ts'
import type { Db, Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

async function demandEdit(db: Db, collegeId: string, userId: string): Promise<CollegeStanding> {
  const standing = await loadCollegeStanding(db, collegeId, userId)
  demand(may('college.editSignIn', standing))
  // Its people are of many colleges.
  return collegeId === otherCollegeId ? fail('college.notFound') : standing
}

/** How people log in with a college, for its admins (SSO-02). */
export const getCollegeSignIn: Handler<typeof calls.getCollegeSignIn> = async (request) => {
  const { viewer, presentContext, params, context } = request
  await demandEdit(context.db, params.id, viewer.userId)
  return presentConnection(
    await findConnection(context.db, params.id),
    returnAddressOf(context.publicUrl),
    presentContext,
  )
}

/** Connects a college's provider or changes the connection, and mails the college's other admins (SSO-02, decision 84). */
export const updateCollegeSignIn: Handler<typeof calls.updateCollegeSignIn> = async ({
  viewer: { userId },
  presentContext,
  params: { id: collegeId },
  body,
  context,
}) => {
  await context.db.transaction().execute(async (trx) => {
    await lockCollege(trx, collegeId)
    const standing = await demandEdit(trx, collegeId, userId)
    const stored = await findConnection(trx, collegeId)
    const domains = domainsOf(body, stored, standing)
    const { issuer, clientId, enabled } = body
    const sealedSecret = sealedSecretOf(context, body, stored)
    await saveConnection(trx, { collegeId, issuer, clientId, sealedSecret, enabled, by: userId })
    if ((await replaceDomains(trx, collegeId, domains)).length > 0)
      refuseField('domains', collegeSignInFields.domainTaken)
    await report(context, trx, { collegeId, by: userId, standing })
  })
  return presentConnection(
    await findConnection(context.db, collegeId),
    returnAddressOf(context.publicUrl),
    presentContext,
  )
}

/** Removes a college's connection; its people log in with a password of their own from then on (SSO-02). */
export const deleteCollegeSignIn: Handler<typeof calls.deleteCollegeSignIn> = async ({
  viewer: { userId },
  params: { id: collegeId },
  context,
}) => {
  await context.db.transaction().execute(async (trx) => {
    await lockCollege(trx, collegeId)
    const standing = await demandEdit(trx, collegeId, userId)
    if (!(await deleteConnection(trx, collegeId))) fail('collegeSignIn.notFound')
    await report(context, trx, { collegeId, by: userId, standing })
  })
  return { success: true }
}

/** Asks a college's provider whether it answers and knows the client, also while the connection is off (SSO-02). */
export const testCollegeSignIn: Handler<typeof calls.testCollegeSignIn> = async ({ viewer, params, context }) => {
  await demandEdit(context.db, params.id, viewer.userId)
  const stored = (await findConnection(context.db, params.id)) ?? fail('collegeSignIn.notFound')
  const secret = openSecret(context, stored)
  if (secret === undefined) return { outcome: 'clientRefused' }
  const { issuer, client_id: clientId } = stored
  return { outcome: await context.collegeProviders.test({ issuer, clientId, secret }) }
}

// Sealed before AUTH_SECRET changed.
function openSecret({ signInSeal }: AppContext, { sealed_secret }: ConnectionRow): string | undefined {
  try {
    return signInSeal.open(sealed_secret)
  } catch {
    return undefined
  }
}

const refuseField = (field: string, message: string): never => fail('request.invalid', { fields: { [field]: message } })

// A provider is believed about the emails of its domains, so that no college's admin may choose those of another.
function domainsOf(
  { domains, enabled }: CollegeSignInChanges,
  stored: ConnectionRow | undefined,
  { siteAdmin }: CollegeStanding,
): readonly string[] {
  const before = stored?.domains ?? []
  const wanted = domains ?? before
  if (!siteAdmin && wanted.some((domain) => !before.includes(domain))) fail('collegeSignIn.domainsBySiteAdmin')
  return enabled && wanted.length === 0 ? refuseField('domains', collegeFields.domainRequired) : wanted
}

// The stored secret goes to nobody but the provider for which it was given.
function sealedSecretOf(
  { signInSeal }: AppContext,
  { secret, issuer, clientId }: CollegeSignInChanges,
  stored: ConnectionRow | undefined,
): Buffer {
  if (secret !== undefined) return signInSeal.seal(secret)
  if (!stored) return refuseField('secret', collegeSignInFields.secret)
  const isSame = stored.issuer === issuer && stored.client_id === clientId
  return isSame ? stored.sealed_secret : refuseField('secret', collegeSignInFields.secretAgain)
}

interface ConnectionChange {
  readonly collegeId: string
  readonly by: string
  readonly standing: CollegeStanding
}

async function report({ jobs, publicUrl }: AppContext, trx: Trx, { collegeId, by, standing }: ConnectionChange) {
  const others = await listOtherAdmins(trx, collegeId, by)
  const mails = others.map(({ email: to, name, by: byName }) => ({
    data: { to, ...collegeSignInMail(publicUrl, { id: collegeId, name }, byName) },
  }))
  if (mails.length > 0) await jobs.enqueueAll(trx, 'sendMail', mails)
  if (standing.admin) return
  await logSiteAct(trx, { adminId: by, act: 'editCollege', targetId: collegeId, details: { fields: 'signIn' } })
}
