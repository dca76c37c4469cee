export const draftWords = {
  restored: 'We kept what you wrote.',
  discard: 'Start over',
  needed: 'Still needed:',
  neededFor: (whom: string) => `Still needed for ${whom}:`,
} as const
