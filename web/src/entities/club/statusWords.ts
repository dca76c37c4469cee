/** Texts for a college's admins; apart from words.ts, which visitors load too. */
export const statusWords = {
  done: {
    verified: 'Club verified',
    unverified: 'Club set as unofficial',
    rejected: 'Club removed from the college',
  },
  removedClubs: 'Removed clubs',
  removedText: 'Only admins of the college see these.',
  addAgain: 'Add again',
  addAgainNamed: (name: string) => `Add ${name} again`,
  reason: 'Reason',
  reasonHint: "The club's admins can read it.",
} as const
