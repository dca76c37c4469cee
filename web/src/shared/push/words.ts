import type { PushKind } from '@quad/contract/entities/push.ts'

export const pushWords = {
  offer: {
    title: 'Hear about answers?',
    text: 'Quad can notify you on this device when somebody writes to you, also while it’s closed.',
    turnOn: 'Notify me',
    notNow: 'Not now',
  },
  title: 'Push notifications',
  text: 'They reach you while Quad is closed.',
  on: 'This device gets them.',
  off: 'This device doesn’t get them.',
  blocked:
    'Your browser blocks notifications from Quad. Allow them in its settings for this site, then reload the page.',
  unsupported: 'This browser can’t get them. On an iPhone or iPad, install Quad first.',
  turnOn: 'Turn on here',
  turnOff: 'Turn off here',
  turnedOn: 'Notifications turned on',
  turnedOff: 'Notifications turned off',
  noWorker: 'Quad couldn’t turn them on. Reload the page and try again.',
  refused: 'Your browser didn’t allow notifications',
  about: 'On all your devices, about',
  kinds: {
    messages: 'Messages',
    mentions: 'Mentions',
    replies: 'Comments and replies',
    requests: 'Requests and their answers',
    events: 'Changes of events and sessions',
    reminders: 'Reminders',
    followers: 'New followers',
  } satisfies Record<PushKind, string>,
  content: 'Show names and texts',
  contentHint: 'Also on the lock screen. Otherwise they only say that there’s something new.',
} as const
