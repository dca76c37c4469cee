/**
 * Words of the frame and of several screens. Every visitor loads them, so members' words go elsewhere; sentences of the
 * specification are in the contract's messages/.
 */
export const words = {
  product: 'Quad',
  actions: {
    retry: 'Retry',
    close: 'Close',
    cancel: 'Cancel',
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
