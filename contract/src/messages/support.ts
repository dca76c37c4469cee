export const supportAlerts = {
  reportFailed: 'There is some error in report!',
} as const

export const supportFields = {
  onePage: 'Choose exactly one page',
} as const

export const supportSuccesses = {
  adSaved: 'Done!',
  messageSent: 'Message sent!',
  requestSent: 'Request has been sent!',
} as const

/** '{x} reported!', where x is the kind: Post, Comment, Club… */
export function reportedMessage(kind: string): string {
  return `${kind} reported!`
}
