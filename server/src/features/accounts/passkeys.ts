import type { calls } from '@quad/contract/calls/index.ts'
import type { Passkey } from '@quad/contract/entities/passkey.ts'
import { passkeyAddedMail } from '@quad/contract/messages/accountMails.ts'
import { passkeyLimits } from '@quad/contract/passkeyLimits.ts'
import {
  consumeChallenge,
  deletePasskeyRow,
  insertChallenge,
  insertPasskey,
  listPasskeyRows,
  type PasskeyRow,
} from '../../entities/passkey/queries.ts'
import { lockOwner, proveOwner } from '../../entities/user/proveOwner.ts'
import { creationOptions, readCreated, signingOptions } from '../../platform/auth/webAuthn.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

const present = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: created_at.toISOString(),
  usedAt: used_at && used_at.toISOString(),
})

export const listPasskeys: Handler<typeof calls.listPasskeys> = async ({ viewer, context }) => ({
  passkeys: (await listPasskeyRows(context.db, viewer.userId)).map(present),
})

/** Lists the passkeys of a locked account, which can have one more. @throws Failure `passkey.tooMany` */
async function listForOneMore(trx: Trx, userId: string): Promise<PasskeyRow[]> {
  const rows = await listPasskeyRows(trx, userId)
  return rows.length < passkeyLimits.perPerson ? rows : fail('passkey.tooMany')
}

/** Makes a challenge for a new passkey, given the owner's proof (ACC-15). */
export const startPasskey: Handler<typeof calls.startPasskey> = async ({ viewer, client, body, context }) => {
  const proven = await proveOwner(context, client, viewer.userId, body)
  return context.db.transaction().execute(async (trx) => {
    const account = await lockOwner(context, trx, viewer, proven)
    const known = await listForOneMore(trx, viewer.userId)
    const options = await creationOptions(context.publicUrl, account, known)
    await insertChallenge(trx, options.challenge, viewer.userId)
    return { options: { ...options } }
  })
}

/** Adds a passkey that answers a challenge of `startPasskey` (ACC-15). */
export const createPasskey: Handler<typeof calls.createPasskey> = async ({ viewer, body, context }) => {
  const { db, jobs, publicUrl } = context
  const created = await readCreated(publicUrl, body.credential, (challenge) =>
    consumeChallenge(db, challenge, viewer.userId),
  )
  if (!created) fail('passkey.refused')
  return db.transaction().execute(async (trx) => {
    const account = await lockOwner(context, trx, viewer, undefined)
    await listForOneMore(trx, viewer.userId)
    const row = await insertPasskey(trx, { userId: viewer.userId, name: body.name, ...created })
    if (!row) fail('passkey.refused')
    if (account.email !== null)
      await jobs.enqueue(trx, 'sendMail', { to: account.email, ...passkeyAddedMail(publicUrl, body.name) })
    return present(row)
  })
}

/** Makes a challenge with which one of the caller's passkeys confirms a change of the account (ACC-15). */
export const startPasskeyProof: Handler<typeof calls.startPasskeyProof> = async ({ viewer, context }) => {
  const options = await signingOptions(context.publicUrl, await listPasskeyRows(context.db, viewer.userId))
  await insertChallenge(context.db, options.challenge, viewer.userId)
  return { options: { ...options } }
}

export const deletePasskey: Handler<typeof calls.deletePasskey> = async ({ viewer, client, params, body, context }) => {
  const proven = await proveOwner(context, client, viewer.userId, body)
  await context.db.transaction().execute(async (trx) => {
    await lockOwner(context, trx, viewer, proven)
    if (!(await deletePasskeyRow(trx, viewer.userId, params.id))) fail('passkey.notFound')
  })
  return { success: true }
}
