export const postScreens = {
  feed: async () => (await import('../../features/posts/screens/FeedScreen.tsx')).FeedScreen,
  postsWithin: async () => (await import('../../features/posts/screens/PostsWithinScreen.tsx')).PostsWithinScreen,
} as const
