// Apart from messages.ts: who only reads achieves nothing, and need not carry the words for it.

/** The success toasts of part 1. */
export const successes = {
  posted: 'Posted Successfully!',
  otpSent: 'OTP has been sent!',
  done: 'Done!',
  accountClosed: 'Account Closed!',
  accountActivated: 'Account Activated!',
  messageSent: 'Message sent!',
  requestSent: 'Request has been sent!',
} as const

/** '{x} reported!' where x is the kind of thing: Post, Comment, Club… */
export function reportedMessage(kind: string): string {
  return `${kind} reported!`
}
