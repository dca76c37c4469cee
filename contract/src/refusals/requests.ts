import type { Refusals } from '../refusal.ts'

/** Every call may answer with these. */
export const requestRefusals = {
  'request.malformed': { status: 400, message: "We couldn't read this request. Check its format." },
  'request.invalid': { status: 400, message: 'Check the marked fields.' },
  'request.unknownKey': { status: 400, message: 'Unknown field: {name}' },
  'request.tooLarge': { status: 400, message: 'This request is too large. Send less at once.' },
  'request.unsupportedType': { status: 415, message: "This call doesn't accept this content type." },
  'request.notFound': { status: 404, message: 'There is nothing at this address.' },
  'request.tooMany': { status: 429, message: 'That was a lot at once. Wait a moment and try again.' },
  'server.failed': { status: 500, message: 'Something went wrong' },
  'server.unavailable': {
    status: 503,
    message: "Quad can't reach its database right now. Try again in a few seconds.",
  },
  'act.tooLate': { status: 409, message: "It's too late to undo this, or you have undone it." },
} satisfies Refusals

export const notificationRefusals = {
  'notification.notFound': { status: 404, message: 'This notification is no longer available.' },
} satisfies Refusals

export const pushRefusals = {
  'push.keyChanged': { status: 409, message: 'The key for push messages has changed. Subscribe again.' },
  'push.keyInvalid': { status: 400, message: "This isn't a key of a push subscription." },
} satisfies Refusals

export const keyRefusals = {
  'key.spent': { status: 410, message: "You've sent this before, and it has been deleted since." },
} satisfies Refusals

const hourSeconds = 3600

/** Says how long to wait after too many requests: a moment, or until tomorrow for the limits of a day. */
export function tooManyMessage(waitSeconds: number): string {
  if (waitSeconds > hourSeconds) return "That's the limit for a day. Try again tomorrow."
  return requestRefusals['request.tooMany'].message
}

/** 'Unknown field: {name}', for one name or several. */
export function unknownKeyMessage(...names: readonly string[]): string {
  return requestRefusals['request.unknownKey'].message.replace('{name}', () => names.join(', '))
}
