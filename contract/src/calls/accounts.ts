import { z } from 'zod'
import { birthday } from '../birthday.ts'
import { call } from '../call.ts'
import { email } from '../email.ts'
import { authUser, gender, userCard } from '../entities/user.ts'
import { id, line } from '../fields.ts'
import { codeLimits, limits } from '../limits.ts'
import { fieldMessages } from '../refusals.ts'

const password = z
  .string(fieldMessages.passwordRequired)
  .min(1, fieldMessages.passwordRequired)
  .min(limits.passwordMin, fieldMessages.minSix)
  .max(limits.passwordMax, fieldMessages.passwordLong)

export const signupBody = z.strictObject({
  firstname: line(limits.nameLength, fieldMessages.firstnameRequired),
  lastname: line(limits.nameLength, fieldMessages.lastnameRequired),
  college: z.uuid(fieldMessages.collegeRequired).toLowerCase(),
  gender: z.enum(gender.enum, fieldMessages.genderRequired),
  email,
  password,
  birthday: birthday.optional(),
})

export const verificationBody = z.strictObject({
  user: id,
  token: z
    .string(fieldMessages.tokenRequired)
    .trim()
    .min(1, fieldMessages.tokenRequired)
    .regex(new RegExp(`^[0-9]{${codeLimits.digits}}$`), fieldMessages.tokenNumeric),
})

export const loginBody = z.strictObject({
  username: line(limits.emailLength, fieldMessages.usernameRequired),
  password: z.string(fieldMessages.passwordRequired).min(1, fieldMessages.passwordRequired).max(limits.passwordMax),
})

const { digits, linkDigits } = codeLimits

/** The code from the mail, or the longer token of its link. */
export const resetParams = z.strictObject({
  token: z
    .string()
    .regex(/^[0-9]*$/, fieldMessages.tokenNumeric)
    .min(digits, fieldMessages.minSix)
    .max(linkDigits, fieldMessages.tooLong),
})

/** `user` is what asking for the code answered; the link's token needs none. */
export const resetBody = z.strictObject({ user: id.optional(), password })

/** An email, or a mobile number as the parts allow: it is answered alike. */
export const resetRequestBody = z.strictObject({ username: line(limits.emailLength, fieldMessages.usernameRequired) })

/** A code is on its way; `user` is what the call that takes the code wants beside it (rulings 29, 39, 47). */
export const codeSent = z.strictObject({ success: z.literal(true), status: z.string(), user: id })

/** wire.md's AuthOk. */
export const signedIn = z.strictObject({
  success: z.literal(true),
  status: z.string(),
  token: z.string(),
  user: authUser,
})

export type SignedIn = z.output<typeof signedIn>

export const done = z.strictObject({ success: z.literal(true) })

export const accounts = {
  signup: call({
    method: 'POST',
    path: '/users/signup',
    access: 'public',
    summary: 'Begin a sign-up: a one-time code goes to the address. Answers alike for known and unknown addresses.',
    body: signupBody,
    ignores: ['signup', 'username', 'emailDomain', 'collegeName', 'platform'],
    reply: codeSent,
    errors: [
      'signup.collegeUnknown',
      'signup.collegeDomain',
      'signup.tooYoung',
      'signup.birthdayInFuture',
      'account.passwordCommon',
      'code.tooMany',
    ],
    limit: 'auth',
    targets: ['codesSent'],
  }),
  verifyAccount: call({
    method: 'POST',
    path: '/users/verification',
    access: 'public',
    summary: 'Finish a sign-up with the code from the mail; the account is made and signed in.',
    body: verificationBody,
    ignores: ['platform'],
    reply: signedIn,
    errors: ['code.wrong'],
    limit: 'auth',
    targets: ['codeTries'],
  }),
  resendCode: call({
    method: 'POST',
    path: '/users/verification/resend',
    access: 'public',
    summary: 'Send a fresh code for a pending sign-up; the earlier one stops working.',
    body: z.strictObject({ user: id }),
    reply: codeSent,
    errors: ['code.tooMany'],
    limit: 'auth',
    targets: ['codesSent'],
  }),
  login: call({
    method: 'POST',
    path: '/users/login',
    access: 'public',
    summary: 'Sign in with email and password. An account that is not verified yet is sent a code instead.',
    body: loginBody,
    ignores: ['platform'],
    reply: z.union([signedIn, codeSent]),
    errors: ['auth.wrongCredentials', 'auth.tooManyFailures', 'code.tooMany'],
    limit: 'auth',
    targets: ['loginFailure', 'codesSent'],
  }),
  requestReset: call({
    method: 'POST',
    path: '/users/reset-password',
    access: 'public',
    summary: 'Send a code and a link for a new password. Answers alike for known and unknown accounts.',
    body: resetRequestBody,
    ignores: ['platform'],
    reply: codeSent,
    errors: ['code.tooMany'],
    limit: 'auth',
    targets: ['codesSent'],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/users/reset-password/{token}',
    access: 'public',
    summary: "Set a new password with the mail's code and its handle, or with its link's token alone; signs in.",
    params: resetParams,
    body: resetBody,
    ignores: ['token', 'platform'],
    reply: signedIn,
    errors: ['code.wrong', 'account.passwordCommon'],
    limit: 'auth',
    targets: ['codeTries'],
  }),
  logout: call({
    method: 'POST',
    path: '/users/logout',
    access: 'activating',
    summary: 'End this session; its token is refused from now on.',
    reply: done,
    errors: [],
    limit: 'read',
  }),
  getUser: call({
    method: 'GET',
    path: '/users/{id}',
    access: 'completing',
    summary: "A person's card; the email stands in one's own only.",
    params: z.strictObject({ id }),
    reply: userCard,
    errors: ['user.notFound'],
    limit: 'read',
  }),
}
