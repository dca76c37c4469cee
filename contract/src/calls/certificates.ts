import { z } from 'zod'
import { certificateSettingsBody, certificatesBody, revocationBody } from '../bodies/certificates.ts'
import { call } from '../call.ts'
import {
  certificateKey,
  certificateSettings,
  issuedCertificate,
  issuedCertificates,
  ownCertificate,
  publicCertificate,
} from '../entities/certificate.ts'
import { count, id } from '../fields.ts'
import { limits } from '../limits.ts'

const byId = z.strictObject({ id })

export const certificates = {
  getCertificate: call({
    method: 'GET',
    path: '/certificates/{id}',
    access: 'public',
    staysOpen: true,
    summary: 'Get what is on a certificate by its serial, and whether it is revoked.',
    params: byId,
    reply: publicCertificate,
    errors: ['certificate.notFound'],
    limit: 'read',
  }),
  getCertificateKey: call({
    method: 'GET',
    path: '/certificates/key',
    access: 'public',
    staysOpen: true,
    summary:
      'Get the key that verifies certificates without Quad, and the hashes of revoked serials in order, after the given one.',
    query: z.strictObject({
      after: z
        .string()
        .max(64)
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    reply: certificateKey,
    errors: [],
    limit: 'read',
  }),
  downloadCertificate: call({
    method: 'GET',
    path: '/certificates/{id}/file',
    access: 'signedIn',
    summary: "Download a certificate as PDF: one's own, or as an admin of its event.",
    params: byId,
    reply: z.string(),
    download: { type: 'application/pdf', filename: 'certificate.pdf' },
    errors: ['certificate.notFound', 'certificate.busy'],
    limit: 'read',
    targets: ['document'],
  }),
  listOwnCertificates: call({
    method: 'GET',
    path: '/events/{id}/certificates/own',
    access: 'signedIn',
    summary: "List the caller's certificates of an event, newest first.",
    params: byId,
    reply: z.array(ownCertificate).max(limits.certificatePage),
    errors: ['event.notFound'],
    limit: 'read',
  }),
  listCertificates: call({
    method: 'GET',
    path: '/events/{id}/certificates',
    access: 'signedIn',
    summary: "List an event's certificates, newest first, after the cursor of the page before.",
    params: byId,
    query: z.strictObject({ after: id.optional() }),
    reply: issuedCertificates,
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  issueCertificates: call({
    method: 'POST',
    path: '/events/{id}/certificates',
    access: 'signedIn',
    summary:
      'Issue certificates once an event has started: for everyone who came or, if nobody was let in at the door, for the verified; or for the people of chosen registrations. Those who have one get no other. Returns how many it issued.',
    params: byId,
    body: certificatesBody,
    bodyBytes: limits.longBodyBytes,
    reply: z.strictObject({ success: z.literal(true), issued: count }),
    errors: ['event.notFound', 'event.notAdmin', 'event.incomplete', 'event.cancelled', 'certificate.tooEarly'],
    limit: 'write',
  }),
  revokeCertificate: call({
    method: 'PUT',
    path: '/events/{id}/certificates/{certificateId}/revocation',
    access: 'signedIn',
    summary: 'Revoke a certificate for a reason, of which the person is notified; again changes nothing.',
    params: z.strictObject({ id, certificateId: id }),
    body: revocationBody,
    reply: issuedCertificate,
    errors: ['event.notFound', 'event.notAdmin', 'certificate.notFound'],
    limit: 'write',
  }),
  getCertificateSettings: call({
    method: 'GET',
    path: '/events/{id}/certificates/settings',
    access: 'signedIn',
    summary: "Get who signs an event's certificates, and how many people lack the one for attendance.",
    params: byId,
    reply: certificateSettings,
    errors: ['event.notFound', 'event.notAdmin'],
    limit: 'read',
  }),
  updateCertificateSettings: call({
    method: 'PUT',
    path: '/events/{id}/certificates/settings',
    access: 'signedIn',
    summary: "Set who signs an event's certificates, those issued before included.",
    params: byId,
    body: certificateSettingsBody,
    reply: certificateSettings,
    errors: ['event.notFound', 'event.notAdmin', 'upload.unknown', 'upload.notImage'],
    limit: 'write',
  }),
}
