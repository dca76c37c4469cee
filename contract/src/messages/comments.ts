export const commentAlerts = {
  commentNotPosted: 'Your comment could not be posted',
} as const
