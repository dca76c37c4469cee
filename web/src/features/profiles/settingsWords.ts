import type { RequestKind } from '@quad/contract/entities/supportRequest.ts'
import { limits } from '@quad/contract/limits.ts'

export const settingsWords = {
  title: 'Settings',
  help: 'Help & Support',
  back: 'All settings',
  groups: {
    account: { name: 'Account', line: 'Handle, email, password, closing' },
    privacy: { name: 'Privacy', line: 'Who sees what, blocked people' },
    notifications: { name: 'Notifications', line: 'What Quad notifies you of, reminders' },
    look: { name: 'Look', line: 'Light or dark' },
  },
  toSettings: {
    title: 'Settings',
    text: 'Your password, who sees what, blocked people, notifications and closing your account.',
    open: 'Open settings',
  },
  you: {
    title: 'How you log in',
    text: 'Others find you by your name and handle. Quad writes to your email.',
    handle: 'Handle',
    email: 'Email',
    changeHandle: 'Change handle',
    changeEmail: 'Change email',
  },
  support: {
    title: 'Write to us',
    text: 'The site admins read every request.',
    cards: {
      contact: 'Ask us anything',
      college: 'Bring your college to Quad',
      guestMentor: 'Invite a mentor to your club',
      feedback: 'Say what you like and what you miss',
      bug: 'Something is broken',
      feature: 'An idea for Quad',
      ad: 'Feature your festival',
    } satisfies Record<RequestKind, string>,
  },
  password: {
    title: 'Password',
    text: 'Choose a new password with a code from your email. Your other devices are signed out.',
    change: 'Change password',
  },
  privacy: {
    title: 'Who sees what',
    text: 'Members see your name, picture, college, bio, place and website. Visitors see your name, picture and college on public posts and comments. You decide about these:',
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
  reminders: {
    title: 'Reminders',
    text: 'Before a session of your clubs or an event that you joined starts.',
    day: 'A day before',
    quarter: '15 minutes before',
    inApp: 'In Quad',
    byMail: 'By email',
  },
  notifications: {
    title: 'Notifications',
    text: 'Quad notifies you of likes, comments, replies, shares and mentions, of what is new in your clubs, events and the festivals you follow, and of what becomes of your requests and reports. Mute a post or a person in the menu of a notification, and a club, channel or chat in its own menu.',
    open: 'Open notifications',
    openChats: 'Open chats',
  },
  theme: {
    title: 'Theme',
    text: 'On this device.',
    label: 'Colours',
    hints: { light: 'Dark text on paper', dark: 'Easier on the eyes at night', system: 'As the device has it' },
  },
  close: {
    title: 'Close account',
    text: `Hides you at once and signs you out everywhere. You can come back within ${limits.reopenDays} days.`,
    open: 'Close account',
  },
} as const
