import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { userCard } from './user.ts'

export const groupMember = z.strictObject({
  /** The membership's id, the cursor of the list. */
  _id: id,
  user: userCard,
  admin: z.boolean(),
  joinedAt: instant,
})

export type GroupMember = z.output<typeof groupMember>
