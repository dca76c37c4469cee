import { randomUUID } from 'node:crypto'
import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import {
  findSettings,
  insertCertificates,
  revokeCertificate as revoke,
  saveSettings,
  saveSignature,
} from '../../entities/certificate/issuingQueries.ts'
import { presentCertificate } from '../../entities/certificate/present.ts'
import { findCertificateOfEvent } from '../../entities/certificate/queries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { replaceImage } from '../../entities/upload/replaceAttachments.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import type { PresentContext } from '../../platform/presentContext.ts'

/** Issues certificates to those who lack one, and notifies them; again issues no second one (EVT-31). */
export const issueCertificates: Handler<typeof calls.issueCertificates> = async ({ viewer, params, body, context }) => {
  const act = { actorId: viewer.userId, subjectId: randomUUID() }
  const { issued, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, params.id)
    const standing = await loadEventStanding(trx, params.id, viewer.userId)
    const started = event !== undefined && event.starts_at <= context.clock.now()
    demand(may('certificate.issue', { ...standing, started }))
    const made = await insertCertificates(trx, params.id, body, act.subjectId)
    return { issued: made, notifiedIds: await notify(trx, context.jobs, 'certificateIssued', act) }
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true, issued }
}

/** Revokes a certificate for a reason and notifies the person; again changes nothing (EVT-31). */
export const revokeCertificate: Handler<typeof calls.revokeCertificate> = async ({ viewer, params, body, context }) => {
  const { id, certificateId } = params
  const { row, notifiedIds } = await context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id)
    demand(may('event.organise', await loadEventStanding(trx, id, viewer.userId)))
    const act = { actorId: viewer.userId, subjectId: certificateId }
    const isNew = await revoke(trx, id, certificateId, body.reason)
    return {
      row: (await findCertificateOfEvent(trx, id, certificateId)) ?? fail('certificate.notFound'),
      notifiedIds: isNew ? await notify(trx, context.jobs, 'certificateRevoked', act) : [],
    }
  })
  emitNotificationsChanged(context, notifiedIds)
  return { ...presentCertificate(row), reason: row.reason }
}

/** Who signs an event's certificates, and how many people lack the one for attendance (EVT-31). */
export const getCertificateSettings: Handler<typeof calls.getCertificateSettings> = async ({
  viewer,
  presentContext,
  params,
  context,
}) => {
  demand(may('event.organise', await loadEventStanding(context.db, params.id, viewer.userId)))
  return presentSettings(context, presentContext, params.id)
}

/** Sets who signs an event's certificates, also those issued before (EVT-31). */
export const updateCertificateSettings: Handler<typeof calls.updateCertificateSettings> = async ({
  viewer,
  presentContext,
  params,
  body,
  context,
}) => {
  const { signatory, signatoryTitle, signature } = body
  await context.db.transaction().execute(async (trx) => {
    await lockEvent(trx, params.id)
    demand(may('event.organise', await loadEventStanding(trx, params.id, viewer.userId)))
    const id = await saveSettings(trx, params.id, signatory, signatoryTitle)
    if (signature === undefined) return
    const target = { id, as: 'signature', ownerId: viewer.userId, open: false }
    await replaceImage(trx, context.jobs, target, signature || null)
    await saveSignature(trx, params.id, signature || null)
  })
  return presentSettings(context, presentContext, params.id)
}

async function presentSettings({ db, clock }: AppContext, { files }: PresentContext, eventId: string) {
  const row = (await findSettings(db, eventId)) ?? fail('event.notFound')
  return {
    signatory: row.signatory,
    signatoryTitle: row.signatory_title,
    signature: row.signature ? files.urlOf(row.signature) : '',
    started: row.starts_at <= clock.now(),
    byDoor: row.by_door,
    lacking: row.lacking,
  }
}
