/** Texts of the wizard's rounds. */
export const roundWords = {
  zone: (zone: string) => `Times are in the event’s zone, ${zone}.`,
  rows: {
    label: 'Rounds',
    row: (place: number) => `Round ${place}`,
    add: 'Add a round',
    remove: (place: number) => `Remove round ${place}`,
  },
  title: 'Title',
  titleHint: 'For example: Quiz, Build, Final',
  description: 'What people do',
  duration: 'Duration in minutes',
  durationHint: 'How long each team has, if less than from start to end.',
  place: 'Where is it?',
  link: 'Link',
  linkHint: 'Only admins and verified teams see it. You can add it later.',
  platform: 'Platform',
  platformHint: 'For example: Meet, HackerRank',
  eliminator: 'Some teams leave after this round',
} as const
