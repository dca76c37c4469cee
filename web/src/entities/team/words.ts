export const teamWords = {
  number: (number: number) => `Registration no. ${number}`,
  status: { verified: 'Verified', unverified: 'Waiting for the organizer', eliminated: 'Eliminated' },
  edit: 'Edit',
  withdraw: 'Withdraw',
  leave: 'Leave team',
} as const
