import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { clubRightList } from './clubRight.ts'
import { userCard } from './user.ts'

/** wire.md's Member: a person's membership of a club; one that isn't active is a request to join. */
export const member = z.strictObject({
  _id: id,
  user: userCard,
  club: id,
  admin: z.boolean(),
  active: z.boolean(),
  /** Their role in an admin's words; 'Admin' or 'Member' if no admin has named one. */
  role: z.string(),
  /** What an admin lets them do besides; [] for admins, who have all, for requests, and in lists of a channel's members. */
  rights: clubRightList,
  /** The titles of the offices that they hold; absent for none, and in lists of a channel's members. */
  office: z.string().optional(),
  /** A request that the caller, who may answer it, hasn't seen (MEM-05). */
  isNewMember: z.boolean(),
  /** When they asked to join or were made a member. */
  createdAt: instant,
  /** When they became a member, if the list was asked for in that order. */
  joinedAt: instant.optional(),
})

export type Member = z.output<typeof member>
