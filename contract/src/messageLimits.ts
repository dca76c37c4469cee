// Apart from limits.ts, which visitors load.
export const messageLimits = {
  /** The beginning of a message in the one that answers it. */
  quoteLength: 200,
  /** The kinds of reactions of one message. */
  reactionKinds: 20,
  /** The UTF-16 units of one emoji: the longest are families and flags. */
  emojiLength: 40,
  /** How long the sender of a message may edit it. */
  editableHours: 24,
  editsMax: 50,
  /** The pinned messages of a direct chat, or of a channel with its threads. */
  pinsMax: 50,
  /** The largest number of a room's event: PostgreSQL's integer. */
  eventsMax: 2_147_483_647,
} as const
