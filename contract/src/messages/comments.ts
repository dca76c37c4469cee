export const commentAlerts = {
  commentNotPosted: 'Your comment could not be posted',
  commentNotLiked: 'Your like could not be saved',
} as const
