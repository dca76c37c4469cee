import { limits } from '@quad/contract/limits.ts'

export const settingsWords = {
  title: 'Help & Support',
  password: {
    title: 'Password',
    text: 'Choose a new password with a code from your email. Your other devices are signed out.',
    change: 'Change password',
  },
  privacy: {
    title: 'Who sees what',
    text: 'Members see your name, picture, college, bio, place and website. Visitors see who wrote a public post. These are up to you:',
    shown: 'All members',
    hidden: 'Only you',
    change: 'Edit profile',
  },
  blocked: {
    title: 'Blocked people',
    text: "You don't see their posts or comments, and neither of you can find or message the other.",
    none: "You haven't blocked anyone.",
    list: 'Blocked people',
    unblock: 'Unblock',
    unblockName: (name: string) => `Unblock ${name}`,
    more: 'Show more',
  },
  notifications: {
    title: 'What you are notified of',
    text: 'Likes, comments, replies and shares. To stop them for one post or from one person, mute it in the menu of a notification. To mute a chat, open its menu.',
    open: 'Notifications',
    openChats: 'Chats',
  },
  close: {
    title: 'Close account',
    text: `Hides you at once and signs you out everywhere. You can come back within ${limits.reopenDays} days.`,
    open: 'Close account',
  },
} as const
