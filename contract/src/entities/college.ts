import { z } from 'zod'
import { id } from '../fields.ts'
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
  emailDomain: z.string(),
  verified: z.boolean(),
  city: z.strictObject({ address: z.string() }),
})

export type College = z.output<typeof college>
