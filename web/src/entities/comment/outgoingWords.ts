export const outgoingWords = {
  label: 'Your comment, not posted yet',
  sending: 'Sending…',
  posted: 'Comment posted',
} as const
