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
  /** The pictures of one message. */
  picturesMax: 10,
  /** A voice message's length and size. */
  voiceMs: 300_000,
  voiceBytes: 5_000_000,
  /** The bars of its waveform, and the height of the highest. */
  voiceBars: 64,
  voiceBarHeight: 31,
  /** The pinned messages of a direct chat, or of a channel with its threads. */
  pinsMax: 50,
  /** The channels that a member pins in the list of chats. */
  pinnedChannels: 20,
  /** The messages in a channel and its threads that mention everyone or those online, within 24 hours. */
  broadcastsPerDay: 3,
  /** The message requests that an account may open within 24 hours; the second number while the account is new. */
  requestsPerDay: 50,
  requestsPerDayNew: 10,
  /** An account is new for so many days. */
  newAccountDays: 7,
  /** The message requests of one list. */
  requestsShown: 100,
  /** The clubs that a message request names. */
  sharedClubsShown: 3,
  /** The largest number of a room's event: PostgreSQL's integer. */
  eventsMax: 2_147_483_647,
} as const
