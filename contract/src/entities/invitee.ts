import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { userCard } from './user.ts'

/** Sizes of inviting by email (CLUB-14). */
export const inviteeLimits = {
  /** The people of a list, and those of a club who wait to be invited. */
  list: 5000,
  /** The people of a request: a longer list is sent in parts. */
  part: 500,
  queued: 5000,
  /** Invitations of a club, and of a maker in all clubs, within 24 hours. */
  perDay: 100,
  /** The same of a club that its college has verified. */
  perDayVerified: 1000,
  /** Invitations of one transaction. */
  step: 100,
  /** How long an invitation can be accepted. */
  days: 30,
  batchesShown: 20,
  /** Of a CSV file. */
  fileBytes: 1_000_000,
} as const

/** What became of an address that a club invited before. */
export const inviteeState = z.enum(['queued', 'sent', 'accepted', 'declined', 'lapsed'])

/** A list of people who were invited to a club by email, and how many answered (CLUB-14). */
export const inviteeBatch = z.strictObject({
  _id: id,
  /** Absent once that account is closed. */
  by: userCard.optional(),
  createdAt: instant,
  /** Without those who were invited before. */
  total: count,
  queued: count,
  sent: count,
  accepted: count,
  declined: count,
  withdrawn: count,
  lapsed: count,
  /** Those who wait are invited once the number of the day allows it. */
  paused: z.boolean(),
})

/** An invitation to the viewer's own address. */
export const ownInvitation = z.strictObject({ by: userCard, sentAt: instant, role: z.string() })

export type InviteeBatch = z.output<typeof inviteeBatch>
export type InviteeState = z.output<typeof inviteeState>
