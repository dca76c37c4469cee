import type { RequestKind } from '../entities/supportRequest.ts'

/** The names of the support forms (SUP-01). */
export const requestNames = {
  contact: 'Contact us',
  college: 'College page request',
  guestMentor: 'Guest mentor request',
  feedback: 'Feedback',
  bug: 'Bug report',
  feature: 'Suggest feature',
  ad: 'Featured ad request',
} as const satisfies Record<RequestKind, string>
