export const draftWords = {
  restored: 'We kept what you wrote.',
  discard: 'Start over',
} as const
