/** What hiding a post says. */
export const hideWords = {
  hidden: 'Post hidden.',
  hiddenHere: 'You have hidden this post from your lists.',
  undo: 'Undo',
} as const
