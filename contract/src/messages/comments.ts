/** The alerts of part 1 §8, each followed by the error's own text. */
export const commentAlerts = {
  commentNotPosted: 'Your comment could not be posted',
} as const
