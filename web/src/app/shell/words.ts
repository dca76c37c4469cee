// Members' words: visitors load only shared/words.ts.

export const shellWords = {
  feedSide: {
    title: 'Featured opportunities',
    none: 'Nothing is featured at the moment.',
  },
  featurePage: 'Feature a page',
  menu: 'Main',
  campusShort: 'Campus',
  notificationsOf: (count: number) => (count === 0 ? 'Notifications' : `Notifications: ${count}`),
  createPost: 'Create Post',
  createClub: 'Create Club',
  myProfile: 'My Profile',
  signOut: 'Sign out',
  reminders: "Today's sessions",
  remindersOf: (count: number) => (count === 0 ? "Today's sessions" : `Today's sessions: ${count}`),
  search: 'Search people, clubs, colleges, events',
  searchShort: 'Search',
} as const
