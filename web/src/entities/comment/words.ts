export const composerWords = {
  label: 'Your comment',
  placeholder: 'Write a comment',
  replyTo: (name: string) => `Reply to ${name}`,
  send: 'Send',
  hint: 'Enter to send, Shift+Enter for a new line',
} as const

export const commentMenuWords = {
  more: (name: string) => `More for the comment by ${name}`,
} as const

export const likeWords = {
  like: (name: string, count: number) => `Like the comment by ${name}, ${count === 1 ? '1 like' : `${count} likes`}`,
} as const

export const outgoingWords = {
  label: 'Your comment, not posted yet',
  sending: 'Sending…',
  posted: 'Comment posted',
} as const

export const deleteWords = {
  gone: 'This comment is already gone.',
  deleteTitle: 'Delete comment',
  deleteQuestion: "Delete this comment? You can't undo this.",
  deleteWithReplies: "Delete this comment and its replies? You can't undo this.",
  deleteOf: (name: string) => `Delete the comment by ${name}`,
  delete: 'Delete',
} as const
