// Apart from limits.ts, which visitors load.
export const groupLimits = {
  nameLength: 50,
  membersMax: 100,
  /** The people whom an account adds to groups within 24 hours, without those with whom it has a chat. */
  addedPerDay: 200,
  /** The members in a list of chats. */
  usersShown: 20,
  /** System lines in one response. */
  linesShown: 200,
} as const
