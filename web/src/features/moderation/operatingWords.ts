import type { JobState } from '@quad/contract/entities/operating.ts'

/** The words of the console's parts about people, jobs and the server. */
export const peopleWords = {
  search: 'Name, handle or email address',
  hint: 'Find people by a part of the name, or by the whole handle or email address.',
  none: 'Nobody found.',
  noneText: 'Closed accounts are found by their whole email address. Erased ones are gone.',
  found: 'People',
  back: 'All results',
  signup: (email: string) => `${email} signed up, but hasn’t entered the code.`,
  since: 'Signed up',
  closed: 'Closed: it is erased soon unless its owner logs in.',
  siteAdmin: 'Site admin',
  noEmail: 'No email address',
  cases: 'Cases',
  noCases: 'No cases',
  logins: 'Log-ins',
  noLogins: 'Never logged in',
  unknownDevice: 'Unknown device',
  active: 'Signed in',
  ended: 'Signed out',
  byPasskey: 'passkey',
  lastUsed: 'last used',
  acts: {
    suspend: {
      open: 'Suspend…',
      title: 'Suspend person',
      text: (name: string) =>
        `${name} is signed out everywhere at once and gets the reason by mail. This can’t be undone, but you can lift the suspension.`,
      act: 'Suspend',
      done: 'Suspended',
    },
    signOut: {
      open: 'Sign out…',
      title: 'Sign out everywhere',
      text: (name: string) => `${name} is signed out on all devices, and can sign in again.`,
      act: 'Sign out everywhere',
      done: 'Signed out everywhere',
    },
    resendCode: {
      open: 'Send code…',
      title: 'Send code',
      text: (name: string) =>
        `${name} gets a new code by mail: for the sign-up that waits, or else to set a new password. You don’t see the code.`,
      act: 'Send code',
      done: 'Code sent',
    },
  },
} as const

export const jobWords = {
  show: 'Show',
  states: {
    failed: 'Given up',
    waiting: 'Waiting',
    retrying: 'To be tried again',
    later: 'Due later',
    running: 'Running',
  } satisfies Record<JobState, string>,
  none: 'No such jobs.',
  text: 'Jobs send mails, remind, erase and count. Those that were given up stay here for an hour.',
  tries: (count: number) => (count === 1 ? 'Tried once' : `Tried ${count} times`),
  noCause: 'No cause is known.',
  retry: 'Try again',
  cancel: 'Delete',
  named: (act: string, queue: string) => `${act}: ${queue}`,
  retried: 'The job is tried again',
  cancelled: 'Job deleted',
} as const

export const serverWords = {
  loading: 'Loading the server’s state',
  version: 'Version',
  of: (version: string, node: string, platform: string) => `Quad ${version}, Node ${node}, ${platform}`,
  disk: 'Disk',
  free: (free: string, total: string) => `${free} of ${total} free`,
  full: 'Full: uploads are refused, everything else works.',
  unknown: 'Can’t be read',
  redis: 'Redis',
  redisStates: {
    up: 'Up',
    down: 'Down: it doesn’t answer',
    refused: 'Refused: wrong user, password or rights in REDIS_URL',
    none: 'Not used: this node runs alone',
  },
  pool: 'Database connections',
  connections: (busy: number, idle: number, waiting: number) => `${busy} busy, ${idle} idle, ${waiting} waiting`,
  jobs: 'Jobs',
  allDone: 'None given up in the last hour, none late',
  givenUp: (count: number, minutes: number) =>
    `${count} given up in the last hour; the oldest has been due for ${minutes} min`,
  doctor: 'npm run doctor, on the server, looks at everything and says what to do.',
  settings: 'Settings',
  settingsText: 'As this node read them. Secrets are never shown.',
  unset: 'Not set',
  standard: 'default',
} as const
