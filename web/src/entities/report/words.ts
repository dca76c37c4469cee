import type { ReportOn } from '@quad/contract/entities/report.ts'

/** The name of each kind of thing in the sentence '{x} reported!'. */
export const reportedThings = {
  post: 'Post',
  comment: 'Comment',
  eventComment: 'Comment',
  eventPhoto: 'Photo',
  chatRoom: 'Chat',
  chatMessage: 'Message',
  discussion: 'Message',
  file: 'File',
  session: 'Session',
  club: 'Club',
  clubMember: 'Member',
  channelMemebr: 'Member',
  profile: 'Profile',
  event: 'Event',
  festival: 'Festival',
  college: 'College',
  notification: 'Notification',
} as const satisfies Record<ReportOn, string>

export const reportWords = {
  report: (thing: string) => `Report ${thing}`,
  block: (name: string) => `Block ${name}`,
} as const

/** Returns a modal's title, such as "Report message". */
export const reportTitle = (reportOn: ReportOn) => reportWords.report(reportedThings[reportOn].toLowerCase())
