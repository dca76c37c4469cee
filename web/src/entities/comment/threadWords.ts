/** Texts of comments on posts and events, which visitors load too. */
export const threadWords = {
  title: 'Comments',
  loading: 'Loading comments',
  more: 'Show more comments',
  showReplies: (count: number) => (count === 1 ? 'Show 1 reply' : `Show ${count} replies`),
  hideReplies: 'Hide replies',
  earlier: 'Show earlier replies',
  visitor: 'Log in to comment',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  report: 'Report',
  reportOf: (name: string) => `Report the comment by ${name}`,
  reportReason: 'Log in or sign up to report comments.',
  commentBy: (name: string) => `Comment by ${name}`,
  replyBy: (name: string) => `Reply by ${name}`,
} as const
