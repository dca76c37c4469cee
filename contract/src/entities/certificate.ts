import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'

/** For those who came, for a place such as "Winner", or for a role such as "Volunteer". */
export const certificateKind = z.enum(['attendance', 'place', 'role'])

/** What is on a certificate, as its public page shows it. */
export const publicCertificate = z.strictObject({
  /** The serial, which can't be guessed. */
  _id: id,
  /** '' once the person's account is closed. */
  name: z.string(),
  kind: certificateKind,
  /** The place or role; '' for attendance. */
  label: z.string(),
  eventName: z.string(),
  hostName: z.string(),
  /** Days in the event's time zone. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  issuedAt: instant,
  revoked: z.boolean(),
})

/** A certificate for the person whom it names. */
export const ownCertificate = publicCertificate.extend({
  /** The public page, with what is signed and the signature behind the #. */
  address: z.string(),
  /** '' unless it is revoked. */
  reason: z.string(),
})

/** A certificate for the event's admins. */
export const issuedCertificate = publicCertificate.extend({ reason: z.string() })

/** A page of an event's certificates, newest first. */
export const issuedCertificates = z.strictObject({
  certificates: z.array(issuedCertificate).max(limits.certificatePage),
  /** The cursor of the next page; null after the last. */
  next: id.nullable(),
})

/** Who signs an event's certificates, and who gets those for attendance. */
export const certificateSettings = z.strictObject({
  signatory: z.string(),
  signatoryTitle: z.string(),
  /** The address of the picture of the signature; '' for none. */
  signature: z.string(),
  /** The event has started, so that certificates can be issued. */
  started: z.boolean(),
  /** True if they are for those who were let in at the door; false, as there were none, for the verified. */
  byDoor: z.boolean(),
  /** Of those, the people who never got one. */
  lacking: count,
})

/** What verifies certificates without Quad (decision 52). */
export const certificateKey = z.strictObject({
  /** A raw Ed25519 key in base64url. */
  publicKey: z.string(),
  /** The SHA-256 of the bytes of each revoked serial, in hex and in order, so that the list reveals no serial. */
  revoked: z.array(z.string()).max(limits.revokedPage),
  moreRevoked: z.boolean(),
})

export type CertificateKind = z.output<typeof certificateKind>
export type PublicCertificate = z.output<typeof publicCertificate>
export type OwnCertificate = z.output<typeof ownCertificate>
