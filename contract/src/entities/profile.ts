import { z } from 'zod'
import { birthdayIfAny } from '../birthday.ts'
import { fileLocation, id, instant, line, lineIfAny, linkIfAny, phoneIfAny, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { accountFields } from '../messages/accounts.ts'
import { uploadFields } from '../messages/uploads.ts'
import { gender, userWithCollege } from './user.ts'

/** wire.md's Profile, with the phone and what its owner shows of it. What the reader may not see is "", [] or false. */
export const profile = z.strictObject({
  /** The person's own id. */
  _id: id,
  user: userWithCollege,
  email: z.string(),
  phone: z.string(),
  /** `dd/MM/yyyy` (ruling 49). */
  birthday: z.string(),
  /** Whether the owner shows the three above to others (PROF-04): told to the owner alone. */
  showsEmail: z.boolean(),
  showsPhone: z.boolean(),
  showsBirthday: z.boolean(),
  gender: z.union([gender, z.literal('')]),
  bio: z.string(),
  currentLocation: z.string(),
  website: z.string(),
  createdAt: instant,
  /** Whom the owner has blocked, the latest first: told to the owner alone. */
  blockedUser: z.array(id).max(limits.blockedMax),
  /** The owner has blocked the reader, who then cannot write to them. */
  hasBlockedMe: z.boolean(),
  /** The reader has blocked the owner. */
  blockedByMe: z.boolean(),
})

export type Profile = z.output<typeof profile>

/** What people say of themselves (PROF-02). What is left out stays as it is; an empty text takes back what was said. */
export const profileFields = {
  firstname: line(limits.nameLength, accountFields.firstnameRequired).optional(),
  lastname: line(limits.nameLength, accountFields.lastnameRequired).optional(),
  gender: z.enum(gender.enum, accountFields.genderRequired).optional(),
  birthday: birthdayIfAny.optional(),
  phone: phoneIfAny.optional(),
  bio: textIfAny(limits.bioLength).optional(),
  currentLocation: lineIfAny(limits.placeLength).optional(),
  website: linkIfAny(limits.websiteLength).optional(),
  showsEmail: z.boolean().optional(),
  showsPhone: z.boolean().optional(),
  showsBirthday: z.boolean().optional(),
  /** The address of an image that one has sent, or of the picture that one has; "" takes it away. */
  userImg: z.union([z.literal(''), fileLocation], uploadFields.uploadFirst).optional(),
} as const
