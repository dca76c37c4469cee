import type { ComponentType } from 'react'

type Lazy = () => Promise<{ readonly Component: ComponentType }>

// Where the screens of who is signed in are found: visitors need not know.
export const feed: Lazy = async () => ({
  Component: (await import('../features/posts/screens/FeedScreen.tsx')).FeedScreen,
})
export const profile: Lazy = async () => ({
  Component: (await import('../features/profiles/screens/ProfileScreen.tsx')).ProfileScreen,
})
export const postsWithin: Lazy = async () => ({
  Component: (await import('../features/posts/screens/PostsWithinScreen.tsx')).PostsWithinScreen,
})
export const chats: Lazy = async () => ({
  Component: (await import('../features/chats/screens/ChatsScreen.tsx')).ChatsScreen,
})
export const notifications: Lazy = async () => ({
  Component: (await import('../features/notifications/screens/NotificationsScreen.tsx')).NotificationsScreen,
})
