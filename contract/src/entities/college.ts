import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { place } from './place.ts'
import { userCard } from './user.ts'

/** wire.md's College: the page of a college, with its admins as people. */
export const college = z.strictObject({
  _id: id,
  admin: z.array(userCard),
  collegeName: z.string(),
  collegeImg: z.string(),
  description: z.string(),
  email: z.string(),
  website: z.string(),
  instagram: z.string(),
  linkedIn: z.string(),
  restricted: z.boolean(),
  /** The first of its domains. */
  emailDomain: z.string(),
  domain: z.array(z.string()),
  verified: z.boolean(),
  /** False for a pending request, which goes live by itself after 48 hours (ruling 15). */
  live: z.boolean(),
  city: place,
})

/** A request for a college's page, which goes live by itself unless a site admin settles it before (ruling 15). */
export const pendingCollege = z.strictObject({
  ...college.shape,
  /** Absent for a visitor. */
  maker: userCard.optional(),
  /** How many people chose it as theirs, up to 1,000. */
  peopleCount: count,
  goesLiveAt: instant,
})

export type PendingCollege = z.output<typeof pendingCollege>
export type College = z.output<typeof college>
