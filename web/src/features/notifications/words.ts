/** What the notifications say. */
export const words = {
  title: 'Notifications',
  loading: 'Loading notifications',
  emptyText: 'Likes, comments and answers to what you write stand here, and who shares it.',
  toFeed: 'Go to the feed',
  end: 'That is all.',
  others: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  fresh: 'New',
  noText: 'A post without words',
  menu: (name: string) => `More for the notification about ${name}`,
  remove: 'Remove',
  mutePost: 'Mute this post',
  muteUser: (name: string) => `Mute ${name}`,
  mutedPost: 'You will hear no more of this post.',
  mutedUser: (name: string) => `You will hear no more of what ${name} does.`,
  undo: 'Undo',
} as const
