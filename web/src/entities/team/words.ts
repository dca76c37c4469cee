export const teamWords = {
  number: (number: number) => `Registration no. ${number}`,
  status: { verified: 'Verified', unverified: 'Waiting for the organizer', eliminated: 'Eliminated' },
  /** In a contest. */
  rounds: {
    team: {
      verified: '',
      unverified: 'Once your team is verified, you find the links of rounds on this page.',
      eliminated: "Your team doesn't take part in later rounds.",
    },
    individual: {
      verified: '',
      unverified: 'Once the organizer has verified you, you find the links of rounds on this page.',
      eliminated: "You don't take part in later rounds.",
    },
  },
  edit: 'Edit',
  withdraw: 'Withdraw',
  leave: 'Leave team',
} as const
