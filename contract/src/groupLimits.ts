// Apart from limits.ts, which visitors load.
export const groupLimits = {
  nameLength: 50,
  membersMax: 100,
  /** The members in a list of chats. */
  usersShown: 20,
} as const
