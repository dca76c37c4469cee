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
  'account.passwordCommon': 400,
  'account.closedForGood': 403,
  'code.wrong': 400,
  'code.tooMany': 429,
  'signup.collegeUnknown': 400,
  'signup.collegeDomain': 400,
  'signup.tooYoung': 400,
  'signup.birthdayInFuture': 400,
  'provider.notFound': 404,
  'provider.unreachable': 503,
  'provider.refused': 401,
  'provider.expired': 401,
  'provider.emailTaken': 403,
  'user.notFound': 404,
  'profile.notYours': 403,
  'post.notFound': 404,
  'post.notYours': 403,
  'post.yours': 403,
  'comment.notFound': 404,
  'comment.notYours': 403,
  'comment.parentUnknown': 400,
  'chat.notFound': 404,
  'chat.notYours': 403,
  'chat.withOneself': 400,
  'chat.youBlocked': 403,
  'chat.blocked': 403,
  'chat.closed': 403,
  'message.notFound': 404,
  'message.notYours': 403,
  'message.fileUnknown': 400,
  'upload.empty': 400,
  'upload.tooLarge': 400,
  'upload.tooMany': 400,
  'upload.unsupported': 400,
  'upload.unreadable': 400,
  'upload.tooManyPixels': 400,
  'upload.unknown': 400,
  'upload.notImage': 400,
  'upload.notVideo': 400,
  'upload.noRoom': 507,
  'upload.storeAway': 503,
  'notification.notFound': 404,
} as const

export type ErrorCode = keyof typeof errors

/** Whether a text read from a reply is a code of this catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
