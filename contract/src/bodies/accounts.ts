import { z } from 'zod'
import { birthday } from '../birthday.ts'
import { email } from '../email.ts'
import { gender } from '../entities/user.ts'
import { id, line } from '../fields.ts'
import { codeLimits, limits } from '../limits.ts'
import { accountFields } from '../messages/accounts.ts'
import { fieldMessages } from '../messages/fields.ts'

const { digits, linkDigits } = codeLimits

const password = z
  .string(accountFields.passwordRequired)
  .min(1, accountFields.passwordRequired)
  .min(limits.passwordMin, accountFields.minSix)
  .max(limits.passwordMax, accountFields.passwordLong)

export const signupBody = z.strictObject({
  firstname: line(limits.nameLength, accountFields.firstnameRequired),
  lastname: line(limits.nameLength, accountFields.lastnameRequired),
  college: z.uuid(accountFields.collegeRequired).toLowerCase(),
  gender: z.enum(gender.enum, accountFields.genderRequired),
  email,
  password,
  birthday: birthday.optional(),
})

export const verificationBody = z.strictObject({
  user: id,
  token: z
    .string(accountFields.tokenRequired)
    .trim()
    .min(1, accountFields.tokenRequired)
    .regex(new RegExp(`^[0-9]{${digits}}$`), accountFields.tokenNumeric)
    .max(digits, accountFields.tokenNumeric),
})

export const loginBody = z.strictObject({
  username: line(limits.emailLength, accountFields.usernameRequired),
  password: z.string(accountFields.passwordRequired).min(1, accountFields.passwordRequired).max(limits.passwordMax),
})

/** An email or a mobile number. */
export const resetRequestBody = z.strictObject({ username: line(limits.emailLength, accountFields.usernameRequired) })

/** The code from the mail, or the longer token of its link. */
export const resetParams = z.strictObject({
  token: z
    .string()
    .regex(/^[0-9]*$/, accountFields.tokenNumeric)
    .min(digits, accountFields.minSix)
    .max(linkDigits, fieldMessages.tooLong),
})

/** `user` comes from the reply that announced the code; the link's token needs none. */
export const resetBody = z.strictObject({ user: id.optional(), password })

/** An ID token: the provider's signed proof of the person's identity. */
export const idToken = z
  .string(fieldMessages.required)
  .min(1, fieldMessages.required)
  .max(limits.idTokenLength, fieldMessages.tooLong)

/** Google's token for its own API; it travels on in a header, so only the characters of RFC 6750. */
export const accessToken = z
  .string(fieldMessages.required)
  .max(limits.accessTokenLength, fieldMessages.tooLong)
  .regex(/^[\w.~+/-]+=*$/, fieldMessages.idInvalid)

/** A random value made by the browser, so that nobody can slip in another person's sign-in (OpenID Connect). */
export const nonce = z
  .string(fieldMessages.required)
  .max(200, fieldMessages.idInvalid)
  .regex(/^[\w-]{16,}$/, fieldMessages.idInvalid)
