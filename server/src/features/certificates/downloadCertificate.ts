import { Readable } from 'node:stream'
import type { calls } from '@quad/contract/calls/index.ts'
import { certificateAddress, presentCertificate } from '../../entities/certificate/present.ts'
import { findPrinted } from '../../entities/certificate/queries.ts'
import { readPicture } from '../../entities/upload/readPicture.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** A certificate as PDF, for the person whom it names and the admins of its event (EVT-31). */
export const downloadCertificate: Handler<typeof calls.downloadCertificate> = async ({ viewer, params, context }) => {
  const row = (await findPrinted(context.db, params.id, viewer.userId)) ?? fail('certificate.notFound')
  await context.limiter.charge('document', viewer.userId)
  const certificate = presentCertificate(row)
  const sheet = {
    certificate,
    address: certificateAddress(context, certificate),
    signatory: row.signatory,
    signatoryTitle: row.signatory_title,
    logo: await readPicture(context, row.logo_id),
    signature: await readPicture(context, row.signature_id),
  }
  return Readable.from([await context.documents.printCertificate(sheet, viewer.userId)])
}
