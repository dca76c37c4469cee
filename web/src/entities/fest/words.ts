export const festWords = {
  followers: (count: number) => (count === 1 ? '1 follower' : `${count.toLocaleString('en-IN')} followers`),
  follow: 'Follow',
  following: 'Following',
  followNamed: (name: string) => `Follow ${name}`,
  unfollowNamed: (name: string) => `Stop following ${name}`,
  followReason: 'Log in or sign up to follow festivals.',
} as const

/** Texts of a fest's page, which visitors load too. */
export const pageWords = {
  fest: 'Festival',
  video: (name: string) => `Video of ${name}`,
  loading: 'Loading the festival',
  more: (name: string) => `More for ${name}`,
  report: 'Report festival',
  reportReason: 'Log in or sign up to report festivals.',
  parts: (name: string) => `About ${name}`,
  tabs: { events: 'Events', posts: 'Posts' },
  eventsOf: (name: string) => `Events of ${name}`,
  noEventsText: (name: string) => `Events of ${name} will show up here.`,
  postsOf: (name: string) => `Posts of ${name}`,
  noPosts: 'No posts yet',
  noPostsText: (name: string) => `News from ${name} will show up here.`,
} as const
