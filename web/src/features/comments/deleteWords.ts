/** What deleting a comment says. */
export const deleteWords = {
  deleteTitle: 'Delete comment',
  deleteQuestion: 'Delete this comment? This cannot be undone.',
  deleteWithReplies: 'Delete this comment and its replies? This cannot be undone.',
  deleteOf: (name: string) => `Delete the comment by ${name}`,
  deleted: 'Comment deleted',
  delete: 'Delete',
} as const
