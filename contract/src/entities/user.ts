import { z } from 'zod'
import { id } from '../fields.ts'

const person = {
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  displayName: z.string(),
  userImg: z.string(),
  user_name: z.string(),
  /** The email; "" for everyone but its owner (rulings 20, 45). */
  username: z.string(),
  /** "" for everyone but its owner (ruling 45). */
  googleId: z.string(),
  /** The verified mark (ruling 45). */
  admin: z.boolean(),
}

/** wire.md's U: a person whose college is a plain id. */
export const userCard = z.strictObject({ ...person, college: id.optional() })

/** wire.md's PCollege: a college inside a person. */
export const collegeBrief = z.strictObject({
  _id: id,
  collegeName: z.string(),
  collegeImg: z.string(),
  admin: z.array(id),
  email: z.string(),
  restricted: z.boolean(),
  emailDomain: z.string(),
})

/** wire.md's P: a person whose college is an object. */
export const userWithCollege = z.strictObject({ ...person, college: collegeBrief.optional() })

/** wire.md's AuthUser: the caller, in auth replies. */
export const authUser = z.strictObject({
  ...person,
  college: id.optional(),
  /** Microsoft's tenant and object ids, `tid:oid`. */
  azureId: z.string().optional(),
  /** The account is closed: the token can only reopen it (ruling 47). */
  deactivated: z.boolean().optional(),
})

export type UserCard = z.output<typeof userCard>
export type UserWithCollege = z.output<typeof userWithCollege>
export type CollegeBrief = z.output<typeof collegeBrief>
export type AuthUser = z.output<typeof authUser>

export const gender = z.enum(['male', 'female', 'other'])
