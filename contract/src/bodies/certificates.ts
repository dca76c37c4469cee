import { z } from 'zod'
import { certificateKind } from '../entities/certificate.ts'
import { fileLocation, idList, line, lineIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { certificateFields } from '../messages/certificates.ts'
import { uploadFields } from '../messages/uploads.ts'

/**
 * Without `teams`, attendance is for everyone who came. Places and roles have a label, and are for the people of chosen
 * registrations.
 */
export const certificatesBody = z
  .strictObject({
    kind: certificateKind,
    label: lineIfAny(limits.certificateLabelLength).default(''),
    teams: idList(limits.listMax).optional(),
  })
  .refine(({ kind, label }) => (kind === 'attendance') === (label === ''), {
    path: ['label'],
    message: certificateFields.labelRequired,
  })
  .refine(({ kind, teams }) => kind === 'attendance' || (teams && teams.length > 0), {
    path: ['teams'],
    message: certificateFields.teamsRequired,
  })

export const revocationBody = z.strictObject({
  reason: line(limits.revocationReasonLength, certificateFields.reasonRequired),
})

export const certificateSettingsBody = z.strictObject({
  signatory: lineIfAny(limits.signatoryLength),
  signatoryTitle: lineIfAny(limits.signatoryLength),
  /** The address of an upload or of the current picture; '' removes it, absent it stays. */
  signature: z.union([z.literal(''), fileLocation], uploadFields.uploadFirst).optional(),
})

export type NewCertificates = z.output<typeof certificatesBody>
