import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { collegeBrief, userCard } from './user.ts'

/** wire.md's Fest: the page of a fest, its admins as people. */
export const fest = z.strictObject({
  _id: id,
  admin: z.array(userCard),
  festName: z.string(),
  festImg: z.string(),
  college: collegeBrief,
  startDate: instant,
  endDate: instant,
  description: z.string(),
  email: z.string(),
  website: z.string(),
  instagram: z.string(),
  linkedIn: z.string(),
  followersCount: count,
})

export type Fest = z.output<typeof fest>
