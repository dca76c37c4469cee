/** Sizes and windows of the specification (part 1 §5, §9; rulings 17, 18, 29, 54). Lengths count UTF-16 units. */
export const limits = {
  nameLength: 25,
  emailLength: 254,
  passwordMin: 6,
  passwordMax: 128,
  postTextLength: 5000,
  commentTextLength: 2000,
  reportTextLength: 2000,
  bioLength: 160,
  placeLength: 50,
  websiteLength: 100,
  phoneLength: 15,
  blockedMax: 1000,
  adDescriptionLength: 300,
  searchLength: 100,
  postPreviewLength: 300,
  sharedPostPreviewLength: 200,
  pageSize: 10,
  commentPageSize: 10,
  chatTextLength: 5000,
  /** What is said of a post that a message shares: its address follows. */
  sharedWordsLength: 2000,
  chatPageSize: 10,
  chatPageMax: 100,
  lastChatLength: 200,
  filenameLength: 255,
  /** Beyond, unread messages are counted no further: nobody reads the exact number. */
  unreadCounted: 1000,
  seenByShown: 20,
  /** Deletions that a client catching up is told of; beyond, it loads the room anew. */
  deletionsTold: 1000,
  listSize: 100,
  listMax: 1000,
  likesShown: 20,
  notificationsCounted: 100,
  othersCounted: 99,
  notificationTextLength: 120,
  bodyBytes: 1_048_576,
  minimumAge: 13,
  /** How long a closed account can be reopened, by the database's clock; then it is erased (ruling 2). */
  reopenDays: 15,
  idTokenLength: 10_000,
  searchDebounceMs: 300,
  /** The largest frame of a socket, in bytes: the longest message with what belongs to it, and some to spare. */
  frameBytes: 65_536,
  socketsPerPerson: 50,
  roomsPerSocket: 20,
  /** Refused events within ten seconds, after which a socket is closed. */
  socketFaults: 20,
  roomUsersShown: 100,
  catchUpWithinMs: 1500,
} as const

/** Uploads (part 1 §5, §9; ruling 35, wire.md §12). */
export const uploadLimits = {
  bytes: 50_000_000,
  atOnce: 5,
  megapixels: 40,
  nameLength: 255,
  postImages: 4,
  altLength: 300,
} as const

/** One-time codes, and the longer token of a mail's link (ruling 29). */
export const codeLimits = {
  digits: 6,
  linkDigits: 20,
  lifetimeMinutes: 10,
  tries: 5,
  perDay: 5,
} as const

export const sessionLifetimeDays = 30

export interface RateLimit {
  /** How many within the window. */
  readonly points: number
  /** The window, in seconds. */
  readonly seconds: number
  readonly per: 'account' | 'address' | 'code'
  readonly why: string
}

/**
 * Limits on abuse (ruling 33): strict per account or target, loose per address because a lecture hall shares one.
 * Each call of the contract names the row that holds for it; what it charges to its target it charges itself.
 */
export const rateLimits = {
  read: { points: 1200, seconds: 60, per: 'account', why: 'reading, scrolling and polling' },
  write: { points: 60, seconds: 60, per: 'account', why: 'posting, commenting, liking, sending messages' },
  mark: {
    points: 600,
    seconds: 60,
    per: 'account',
    why: 'marking as read, which follows each message of an open chat',
  },
  report: { points: 20, seconds: 3600, per: 'account', why: 'reporting things to the site admins' },
  upload: { points: 60, seconds: 600, per: 'account', why: 'files sent, each for itself' },
  auth: { points: 600, seconds: 60, per: 'address', why: 'signing up, logging in and entering codes' },
  loginFailure: { points: 10, seconds: 900, per: 'account', why: 'failed log-ins for one username' },
  visitor: { points: 6000, seconds: 60, per: 'address', why: 'reading without signing in' },
} as const satisfies Record<string, RateLimit>

/** What the codes of ruling 29 allow, counted in the database with the codes themselves. */
export const codeRateLimits = {
  codesSent: {
    points: codeLimits.perDay,
    seconds: 86_400,
    per: 'account',
    why: 'codes to one address, for signing up and again for a new password',
  },
  codeTries: {
    points: codeLimits.tries,
    seconds: codeLimits.lifetimeMinutes * 60,
    per: 'code',
    why: 'guesses at one code',
  },
} as const satisfies Record<string, RateLimit>

/** What a call charges to the account or code that it names, before its address counts for anything. */
export type TargetLimitName = 'loginFailure' | keyof typeof codeRateLimits

/** The rows that a call may name: a visitor's read is charged to `visitor`, since there is no account to charge. */
export type RateLimitName = Exclude<keyof typeof rateLimits, 'loginFailure' | 'visitor'>
