import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { userCard } from './user.ts'

/** A link by which people join a club at once (MEM-08): /club/about/{club}?invite={token}. */
export const clubInvite = z.strictObject({
  _id: id,
  /** Null for others than its maker, as it would stay with them when they lose the right. */
  token: z.string().nullable(),
  /** Null for one without end. */
  expiresAt: instant.nullable(),
  /** Null for one without limit. */
  usesMax: count.nullable(),
  /** The people who joined by it, each counted once. */
  uses: count,
  by: userCard,
  createdAt: instant,
})

export type ClubInvite = z.output<typeof clubInvite>
