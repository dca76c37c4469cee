// Apart from words.ts, which visitors load too.

export const deleteWords = {
  gone: 'This comment is already gone.',
  deleteTitle: 'Delete comment',
  deleteQuestion: "Delete this comment? You can't undo this.",
  deleteWithReplies: "Delete this comment and its replies? You can't undo this.",
  deleteOf: (name: string) => `Delete the comment by ${name}`,
  delete: 'Delete',
} as const
