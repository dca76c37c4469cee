export const unsubscribeTexts = {
  title: 'Quad’s mails of what’s unread',
  question: 'Do you want to stop these mails?',
  act: 'Stop these mails',
  done: 'Stopped. You get no more of these mails.',
  unknown: 'This link doesn’t work. You can stop these mails in your settings.',
  settings: 'Notification settings',
} as const
