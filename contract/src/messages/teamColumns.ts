/**
 * The columns of an organiser's list of registrations and of its file, in the file's order with its headers (TEAM-03,
 * EVT-43). Those `of` pools of seats, a fee or the door are only in events that have them. Another column takes a line here, its cell in
 * the file (exportTeams.ts) and its cell in the list (teamColumns.tsx).
 */
export const teamColumns = [
  { key: 'number', header: 'Team number', of: 'all' },
  { key: 'name', header: 'Team name', of: 'all' },
  { key: 'status', header: 'Status', of: 'all' },
  { key: 'member', header: 'Member name', of: 'all' },
  { key: 'college', header: 'College name', of: 'all' },
  { key: 'email', header: 'Email', of: 'all' },
  { key: 'phone', header: 'Contact', of: 'all' },
  { key: 'details', header: 'Other details', of: 'all' },
  { key: 'registered', header: 'Registration date', of: 'all' },
  { key: 'pool', header: 'Seats', of: 'pools' },
  { key: 'payment', header: 'Payment', of: 'fee' },
  // In rupees, as is `paid`.
  { key: 'due', header: 'Fee', of: 'fee' },
  { key: 'paid', header: 'Paid', of: 'fee' },
  { key: 'reference', header: 'Payment reference', of: 'fee' },
  { key: 'utr', header: 'UTR', of: 'fee' },
  { key: 'paidOn', header: 'Paid on', of: 'fee' },
  { key: 'paidBy', header: 'Marked by', of: 'fee' },
  { key: 'came', header: 'Came', of: 'door' },
] as const

export type TeamColumn = (typeof teamColumns)[number]['key']

/** What the file says of somebody with a ticket. */
export const cameTexts = { yes: 'yes', no: 'no' } as const

/** What the file says in the place of a status of teams without a seat. */
export const waitlistColumn = {
  place: (place: number) => `waitlist ${place}`,
  offered: 'waitlist, seat offered',
  asked: 'asks for approval',
} as const
