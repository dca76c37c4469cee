import type { RequestField } from '@quad/contract/bodies/requests.ts'
import type { RequestKind, requestTopics } from '@quad/contract/entities/supportRequest.ts'

export const requestLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  college: 'College',
  location: 'Location',
  collegeMail: 'College email',
  website: 'Website',
  club: 'Club',
  topic: 'Topic',
  festival: 'Festival',
  startDate: 'First day',
  endDate: 'Last day',
  details: 'Details',
} as const satisfies Record<RequestField, string>

export const topicNames = {
  post: 'Posts',
  club: 'Clubs',
  college: 'Colleges',
  fest: 'Festivals',
  event: 'Events',
  chats: 'Chats',
  profile: 'Profile',
  notification: 'Notifications',
  reminder: 'Reminders',
  search: 'Search',
  other: 'Something else',
} as const satisfies Record<(typeof requestTopics)[number], string>

export const reportWords = {
  label: "What's wrong?",
  hint: "Goes to the site admins. The person you report won't know it was you.",
  file: 'Add a picture or video',
  fileHint: 'A screenshot helps. You can also drop or paste it here.',
  send: 'Send report',
} as const

export const adFormWords = {
  create: 'Feature a page',
  edit: 'Edit ad',
  publish: 'Feature page',
  save: 'Save changes',
  remove: 'Remove ad',
  /** Names an event that the site admin may not see. */
  unseenPage: 'this event',
  question: (name: string) => `Stop featuring ${name}?`,
} as const

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
