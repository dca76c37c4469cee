export const draftWords = {
  restored: 'We kept what you wrote.',
  discard: 'Start over',
  needed: 'Still needed:',
} as const
