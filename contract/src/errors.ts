/**
 * The one catalogue of refusals: code → HTTP status. The sentences stand in refusals.ts.
 * Wire form: `{ success: false, err: { message, code, fields? } }` (ruling 48).
 */
export const errors = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.unknownKey': 400,
  'request.tooLarge': 400,
  'request.unsupportedType': 415,
  'request.notFound': 404,
  'request.tooMany': 429,
  'server.failed': 500,
  'server.unavailable': 503,
  'auth.required': 401,
  'auth.wrongCredentials': 401,
  'auth.tooManyFailures': 429,
  'account.incomplete': 403,
  'code.wrong': 400,
  'code.tooMany': 429,
  'signup.collegeUnknown': 400,
  'signup.collegeDomain': 400,
  'signup.tooYoung': 400,
  'signup.birthdayInFuture': 400,
  'signup.passwordCommon': 400,
  'provider.notFound': 404,
  'provider.unreachable': 503,
  'provider.refused': 401,
  'provider.expired': 401,
  'provider.emailTaken': 403,
  'user.notFound': 404,
  'profile.notYours': 403,
  'post.notFound': 404,
  'post.notYours': 403,
  'comment.notFound': 404,
  'comment.notYours': 403,
  'comment.parentUnknown': 400,
} as const

export type ErrorCode = keyof typeof errors

/** Whether a text read from a reply is a code of this catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
