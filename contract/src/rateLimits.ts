export interface RateLimit {
  /** The maximum within the window. */
  readonly points: number
  /** The window, in seconds. */
  readonly seconds: number
  /** The maximum within two seconds, counted by each node on its own. */
  readonly burst?: number
  readonly per: 'account' | 'account and network' | 'account and device' | 'address' | 'network' | 'code'
  readonly why: string
}

/**
 * Limits on abuse (ruling 33): strict per account or target, loose per address because a lecture hall shares one. A
 * network is an IPv4 /24 or an IPv6 /48. Each call names its row; its handler charges the limits per target.
 */
export const rateLimits = {
  read: { points: 1200, seconds: 60, burst: 100, per: 'account', why: 'reading, scrolling and polling' },
  write: { points: 60, seconds: 60, per: 'account', why: 'posting, commenting, liking, sending messages' },
  mark: {
    points: 600,
    seconds: 60,
    burst: 100,
    per: 'account',
    why: 'marking as read, once for each message of an open chat',
  },
  safety: {
    points: 60,
    seconds: 60,
    per: 'account',
    why: 'blocking, also by the profile’s list, muting, reporting, signing out and closing, apart from writing',
  },
  page: {
    points: 20,
    seconds: 86_400,
    per: 'address',
    why: 'asking for the page of a college, which goes live by itself',
  },
  request: {
    points: 30,
    seconds: 86_400,
    per: 'account',
    why: 'writing to support; a visitor is counted by address',
  },
  newEvent: {
    points: 20,
    seconds: 86_400,
    per: 'account',
    why: 'creating events, of which members are notified; a refused one isn’t counted',
  },
  newSession: {
    points: 20,
    seconds: 86_400,
    per: 'account',
    why: 'adding sessions, of which a channel’s readers are notified; a refused one isn’t counted',
  },
  addTeam: {
    points: 200,
    seconds: 86_400,
    per: 'account',
    why: 'registering people for events by hand, who are notified; a refused one isn’t counted',
  },
  judgeLink: {
    points: 500,
    seconds: 86_400,
    per: 'account',
    why: 'mailing links to judges without an account',
  },
  doorCode: {
    points: 10,
    seconds: 3600,
    per: 'account',
    why: 'wrong codes of projectors; a right one isn’t counted',
  },
  doorCodeNetwork: {
    points: 600,
    seconds: 3600,
    per: 'network',
    why: 'wrong codes of projectors by all accounts of a network, which may be a lecture hall’s',
  },
  document: { points: 60, seconds: 60, per: 'account', why: 'downloading certificates, each drawn anew' },
  upload: { points: 60, seconds: 600, per: 'account', why: 'uploading files, each counted' },
  auth: {
    points: 600,
    seconds: 60,
    per: 'address',
    why: 'signing up, entering codes, and log-ins that fail, other than on a known device',
  },
  login: {
    points: 6000,
    seconds: 60,
    per: 'address',
    why: 'asking to log in, before the device and the password are checked',
  },
  loginFailure: {
    points: 10,
    seconds: 900,
    per: 'account and network',
    why: 'failed log-ins, so that nobody elsewhere locks the owner out',
  },
  loginFailureEverywhere: {
    points: 100,
    seconds: 900,
    per: 'account',
    why: 'failed log-ins from all networks together',
  },
  loginFailureOnDevice: {
    points: 10,
    seconds: 900,
    per: 'account and device',
    why: 'failed log-ins on a device that has signed in to the account before, counted apart from the two above',
  },
  codeTurn: {
    points: 1,
    seconds: 10,
    per: 'network',
    why: 'signing up and entering codes once the network’s failures exceed its budget (networkBudgets)',
  },
  visitor: {
    points: 6000,
    seconds: 60,
    burst: 600,
    per: 'address',
    why: 'reading without signing in, link previews, the API’s documents, and requests that are refused for want of a session',
  },
  file: {
    points: 30_000,
    seconds: 60,
    burst: 3000,
    per: 'address',
    why: 'loading pictures and files, for everybody behind the address',
  },
  socket: {
    points: 1000,
    seconds: 5,
    per: 'address',
    why: 'live connections that have not sent a valid token, which makes 200 a second',
  },
} as const satisfies Record<string, RateLimit>

/** How many requests of one account or IP address run at once, and how many more may wait (ruling 94). */
export const inWorkLimits = {
  account: { atOnce: 4, waiting: 200 },
  address: { atOnce: 16, waiting: 500 },
} as const

/** How many log-ins, sign-ups and new passwords may wait for a password hash (ruling 94). */
export const hashesWaiting = 20
