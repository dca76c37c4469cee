export const teamWords = {
  number: (number: number) => `Registration no. ${number}`,
  status: { verified: 'Verified', unverified: 'Waiting for the organizer', eliminated: 'Eliminated' },
  /** The statuses in a contest. */
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
  invitation: (team: string) => `Join ${team}?`,
  invitedBy: 'You were named by',
  invitationOver: 'This invitation has ended, or it isn’t for this account.',
  answerBy: (date: string) => `Answer by ${date}.`,
  accept: 'Accept',
  decline: 'Decline',
  accepted: 'You’re in the team',
  declined: 'Invitation declined',
  states: { accepted: 'Accepted', waiting: 'Waiting', declined: 'Declined', lapsed: 'No answer in time' },
  incomplete: 'Too few members have accepted, so your team can’t be verified yet.',
  nameAnother: 'You can name somebody else with Edit.',
  ticket: 'Show ticket',
  edit: 'Edit',
  withdraw: 'Withdraw',
  leave: 'Leave team',
} as const
