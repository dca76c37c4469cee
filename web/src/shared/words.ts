/**
 * Texts of the frame and of several screens. Every visitor loads them, so texts for members go elsewhere; texts that
 * the specification quotes are in the contract's messages/.
 */
export const words = {
  product: 'Quad',
  actions: {
    retry: 'Retry',
    close: 'Close',
    cancel: 'Cancel',
    undo: 'Undo',
    logIn: 'Log In',
    signUp: 'Sign Up',
    goHome: 'Return to Home page',
  },
  menu: {
    feed: 'Feed',
    clubs: 'Clubs',
    events: 'Events',
    campus: 'My Campus',
    chats: 'Chats',
    notifications: 'Notifications',
    profile: 'Profile',
    more: 'More',
    about: 'About us',
    privacy: 'Privacy policy',
    terms: 'Terms & condition',
    eula: 'Licence agreement',
    account: 'Account',
    help: 'Help & Support',
    settings: 'Settings',
    closeAccount: 'Close account',
    reminders: 'Reminders',
    search: 'Search',
    console: 'Console',
    appeal: 'Your case',
    skip: 'Skip to content',
  },
  theme: {
    label: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
  verified: 'Verified',
  membersOnly: 'Log in or sign up to open this page.',
  errorTitle: 'Something went wrong',
  notFoundTitle: 'Nothing is pinned here',
  offline: "You're offline. This page may be out of date.",
  opensOnline: "You're offline. This page opens once you're back online.",
} as const

export const visitorWords = {
  getTheApp: 'Get app',
  openMobileWeb: 'Open Mobile web version',
} as const

export const outboxWords = {
  waiting: 'Waiting for connection',
  discard: 'Discard',
} as const

/** Labels of links and texts on the pages of clubs, colleges and fests. */
export const linkWords = {
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: "The link couldn't be copied",
  shareElsewhere: 'Share…',
  readMore: 'Read more',
  readLess: 'Show less',
  links: 'Links',
  email: 'Email',
  website: 'Website',
  instagram: 'Instagram',
  linkedIn: 'LinkedIn',
} as const

export const uiWords = {
  optional: 'optional',
  fillIn: 'Complete the empty and marked fields first.',
  unchanged: 'Change something first.',
  writeFirst: 'Write something first.',
  stillSending: 'Wait until it is sent.',
  stillLoading: 'Still loading.',
  linkExample: 'https://',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loadMore: 'Load more',
  loadingMore: 'Loading more',
  move: (name: string) => `Move ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  movedTo: (name: string, place: number, count: number) => `${name} moved to place ${place} of ${count}`,
} as const

export const draftWords = {
  restored: 'We kept what you wrote.',
  discard: 'Start over',
  needed: 'Still needed:',
  neededToo: (count: number) => `and ${count} more`,
  neededFor: (whom: string) => `Still needed for ${whom}:`,
  dateRequired: 'Choose a date',
  timeRequired: 'Choose a time',
} as const
