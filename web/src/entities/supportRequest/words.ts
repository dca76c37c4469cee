import type { RequestField } from '@quad/contract/bodies/requests.ts'
import type { requestTopics } from '@quad/contract/entities/supportRequest.ts'

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
