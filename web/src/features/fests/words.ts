/** Texts of a fest's page, which visitors load too. */
export const pageWords = {
  fest: 'Fest',
  loading: 'Loading the fest',
  more: (name: string) => `More for ${name}`,
  viewAdmins: 'View admins',
  report: 'Report fest',
  reportReason: 'Log in or sign up to report fests.',
  parts: (name: string) => `About ${name}`,
  tabs: { events: 'Events', posts: 'Posts' },
  eventsOf: (name: string) => `Events of ${name}`,
  noEventsText: (name: string) => `Events of ${name} will show up here.`,
  postsOf: (name: string) => `Posts of ${name}`,
  noPosts: 'No posts yet',
  noPostsText: (name: string) => `News from ${name} will show up here.`,
} as const
