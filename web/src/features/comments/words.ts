/** What a thread says to its readers. */
export const words = {
  title: 'Comments',
  sent: 'Comment sent',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete the comment by ${name}`,
  more: 'Show more comments',
  showReplies: (count: number) => (count === 1 ? 'Show 1 reply' : `Show ${count} replies`),
  hideReplies: 'Hide replies',
  earlier: 'Show earlier replies',
  none: 'No comments yet. Say something kind or useful.',
  visitor: 'Log in to comment',
  visitorReason: 'Log in or sign up to comment on posts.',
  commentBy: (name: string) => `Comment by ${name}`,
  replyBy: (name: string) => `Reply by ${name}`,
  loading: 'Loading comments',
} as const
