import { z } from 'zod'
import { id } from '../fields.ts'
import { userCard } from './user.ts'

/** wire.md's College: the page of a college, its admins as people. */
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
  emailDomain: z.string(),
  verified: z.boolean(),
  city: z.strictObject({ address: z.string() }),
})

export type College = z.output<typeof college>

/** The college that stands for "not in the list" (part 1 §9, COLL-05). It is part of the schema, not of the seed. */
export const otherCollegeId = '00000000-0000-7000-8000-000000000001'
