export const draftWords = {
  restored: 'We kept what you wrote.',
  discard: 'Start over',
  needed: 'Still needed:',
  neededFor: (whom: string) => `Still needed for ${whom}:`,
  dateRequired: 'Choose a date',
  timeRequired: 'Choose a time',
} as const
