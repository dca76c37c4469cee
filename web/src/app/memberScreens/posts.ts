import { preloadPostPage } from '../preloadPostPage.ts'

export const postScreens = {
  feed: async () => {
    const { FeedScreen } = await import('../../features/posts/screens/FeedScreen.tsx')
    preloadPostPage()
    return FeedScreen
  },
  postsWithin: async () => (await import('../../features/posts/screens/PostsWithinScreen.tsx')).PostsWithinScreen,
} as const
