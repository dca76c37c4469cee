import { prefetchFeed } from '../../features/posts/calls/useReadFeed.ts'
import { preloadPostPage } from '../preloadPostPage.ts'

export const postScreens = {
  feed: async () => {
    prefetchFeed()
    preloadPostPage()
    return (await import('../../features/posts/screens/FeedScreen.tsx')).FeedScreen
  },
  postsWithin: async () => (await import('../../features/posts/screens/PostsWithinScreen.tsx')).PostsWithinScreen,
} as const
