// Texts for members only: visitors load only shared/words.ts.

export const shellWords = {
  feedSide: {
    title: 'Featured opportunities',
    none: 'Nothing is featured at the moment.',
  },
  featurePage: 'Feature a page',
  asOf: (online: boolean, moment: string) =>
    online ? `Quad can't be reached. This is as of ${moment}.` : `You're offline. This is as of ${moment}.`,
  menu: 'Main',
  campusShort: 'Campus',
  notificationsOf: (count: number) => (count === 0 ? 'Notifications' : `Notifications: ${count}`),
  createPost: 'Create Post',
  createClub: 'Create Club',
  myProfile: 'My Profile',
  signOut: 'Sign out',
  reminders: "Today's sessions",
  remindersOf: (count: number) => (count === 0 ? "Today's sessions" : `Today's sessions: ${count}`),
  search: 'Search people, posts, messages, clubs, events',
  searchShort: 'Search',
} as const
