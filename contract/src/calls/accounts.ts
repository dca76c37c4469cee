import { z } from 'zod'
import { birthday } from '../birthday.ts'
import { call } from '../call.ts'
import { email } from '../email.ts'
import { authUser, gender, userCard, userWithCollege } from '../entities/user.ts'
import { id, line } from '../fields.ts'
import { codeLimits, limits } from '../limits.ts'
import { accountFields } from '../messages/accounts.ts'
import { fieldMessages } from '../messages/fields.ts'
import { providerName } from '../settings.ts'

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
    .regex(new RegExp(`^[0-9]{${codeLimits.digits}}$`), accountFields.tokenNumeric),
})

export const loginBody = z.strictObject({
  username: line(limits.emailLength, accountFields.usernameRequired),
  password: z.string(accountFields.passwordRequired).min(1, accountFields.passwordRequired).max(limits.passwordMax),
})

const idToken = z
  .string(fieldMessages.required)
  .min(1, fieldMessages.required)
  .max(limits.idTokenLength, fieldMessages.tooLong)

// Made by the browser from chance, so that nobody else's sign-in can be slipped in (OpenID Connect).
const chance = z.string(fieldMessages.required).regex(/^[\w-]{16,200}$/, fieldMessages.idInvalid)
const nonce = chance.optional()

const { digits, linkDigits } = codeLimits

/** The code from the mail, or the longer token of its link. */
export const resetParams = z.strictObject({
  token: z
    .string()
    .regex(/^[0-9]*$/, accountFields.tokenNumeric)
    .min(digits, accountFields.minSix)
    .max(linkDigits, fieldMessages.tooLong),
})

/** `user` is what asking for the code answered; the link's token needs none. */
export const resetBody = z.strictObject({ user: id.optional(), password })

/** An email, or a mobile number as the parts allow: it is answered alike. */
export const resetRequestBody = z.strictObject({ username: line(limits.emailLength, accountFields.usernameRequired) })

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

/** The same after signing in through another; `newUser` while college or gender is still to be said (ruling 47). */
export const providerSignedIn = signedIn.extend({ newUser: z.boolean() })

export type ProviderSignedIn = z.output<typeof providerSignedIn>

const providerErrors = ['provider.notFound', 'provider.unreachable', 'provider.refused', 'provider.expired'] as const

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
    summary:
      'Sign in with email and password. An account that is not verified yet is sent a code instead; the token of a closed one serves to reopen it alone.',
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
  findProviderAddress: call({
    method: 'GET',
    path: '/users/provider-address',
    access: 'public',
    summary: "The address of another's sign-in page, which sends the person back with an ID token in the fragment.",
    query: z.strictObject({ provider: providerName, state: chance, nonce: chance }),
    reply: z.strictObject({ address: z.url() }),
    errors: ['provider.notFound', 'provider.unreachable'],
    limit: 'read',
  }),
  loginWithGoogle: call({
    method: 'POST',
    path: '/users/google/react/login',
    access: 'public',
    summary: "Sign in with Google's ID token; who comes for the first time has an account made.",
    body: z.strictObject({ token: idToken, nonce }),
    ignores: ['url', 'platform'],
    reply: providerSignedIn,
    errors: [...providerErrors, 'provider.emailTaken'],
    limit: 'auth',
    // The token is no guess: whoever has one is whom it names, and it signs in once.
    targets: [],
  }),
  loginWithMicrosoft: call({
    method: 'POST',
    path: '/users/azure/login',
    access: 'public',
    summary: "Sign in with Microsoft's ID token; who comes for the first time has an account made.",
    body: z.strictObject({ idToken, nonce }),
    ignores: ['url', 'platform'],
    reply: providerSignedIn,
    errors: [...providerErrors, 'provider.emailTaken'],
    limit: 'auth',
    // The token is no guess: whoever has one is whom it names, and it signs in once.
    targets: [],
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
  closeAccount: call({
    method: 'DELETE',
    path: '/profile/{id}',
    access: 'completing',
    summary: "Close one's own account: it is out of sight at once, can be reopened for 15 days, and is then erased.",
    params: z.strictObject({ id }),
    reply: done,
    errors: ['user.notFound', 'profile.notYours'],
    limit: 'write',
  }),
  activateAccount: call({
    method: 'PUT',
    path: '/users/activate/{id}',
    access: 'activating',
    summary: "Reopen one's own account within 15 days; the token that the log-in gave is then good for everything.",
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    ignores: ['_id', 'firstname', 'lastname', 'platform'],
    reply: userWithCollege,
    errors: ['user.notFound', 'account.closedForGood'],
    limit: 'write',
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
