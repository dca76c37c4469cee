export const commentWords = {
  none: 'No comments yet. Say something kind or useful.',
  visitorReason: 'Log in or sign up to comment on posts.',
} as const
