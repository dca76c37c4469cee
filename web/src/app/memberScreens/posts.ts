import { preloadPostPage } from '../preloadPostPage.ts'

export const postScreens = {
  feed: async () => {
    const [{ FeedScreen }, { prefetchFeed }] = await Promise.all([
      import('../../features/posts/screens/FeedScreen.tsx'),
      import('../../features/posts/calls/useReadFeed.ts'),
    ])
    prefetchFeed()
    preloadPostPage()
    return FeedScreen
  },
  postsWithin: async () => (await import('../../features/posts/screens/PostsWithinScreen.tsx')).PostsWithinScreen,
} as const
