import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'

export const requestWords = {
  hints: {
    contact: 'We answer by email.',
    college: "Anything that helps us find the college's office",
    guestMentor: 'Who should come, about which subject, and when?',
    feedback: 'What do you like, and what would you change?',
    bug: 'What did you do, what happened, and what did you expect?',
    feature: 'What would you like to do on Quad?',
    ad: 'What should the ad say?',
  } satisfies Record<RequestKind, string>,
  choose: 'Choose…',
  dateRequired: 'Choose a day',
  file: 'Add a picture or video',
  fileHint: 'You can also drop or paste it here.',
  send: 'Send request',
} as const
