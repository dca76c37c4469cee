import type { ReportOn } from '@quad/contract/entities/report.ts'

/** What the form for a report says. */
export const reportWords = {
  /** The x of '{x} reported!'. */
  kinds: {
    post: 'Post',
    comment: 'Comment',
    eventComment: 'Comment',
    chatRoom: 'Chat',
    discussion: 'Message',
    file: 'File',
    session: 'Session',
    club: 'Club',
    clubMember: 'Member',
    channelMemebr: 'Member',
    profile: 'Profile',
    event: 'Event',
    festival: 'Fest',
    college: 'College',
    notification: 'Notification',
  } satisfies Record<ReportOn, string>,
  title: (kind: string) => `Report ${kind.toLowerCase()}`,
  label: 'What is wrong?',
  hint: 'Goes to those who look after Quad. Whoever it is about does not learn who wrote it.',
  file: 'Add a picture or video',
  fileHint: 'If it shows what you mean. You can also drop or paste it.',
  send: 'Report',
} as const
