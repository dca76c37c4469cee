export const unsubscribeTexts = {
  title: 'Quad’s email digest',
  question: 'Stop the mails about what’s unread? You still see everything in Quad.',
  act: 'Stop these mails',
  done: 'You won’t get these mails any more. You can turn them on again in your settings.',
  unknown: 'This link doesn’t work. You can stop these mails in your settings.',
  settings: 'Notification settings',
} as const
