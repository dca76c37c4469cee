/** The texts of the unsubscribe pages, by the kind of mail. */
export const unsubscribeTexts = {
  digest: {
    title: 'Quad’s email digest',
    question: 'Stop the mails about what’s unread? You still see everything in Quad.',
    done: 'You won’t get these mails any more. You can turn them on again in your settings.',
  },
  announcements: {
    title: 'Announcements of your club',
    question: 'Stop the mails about this club’s announcements? You still see them in Quad.',
    done: 'You won’t get these mails any more. You can turn them on again in the club’s menu.',
  },
  invitations: {
    title: 'Invitations to clubs',
    question: 'Stop all invitations to clubs at this email address? Those that wait for your answer are declined.',
    done: 'Nobody can invite this address to a club by email any more.',
  },
  act: 'Stop these mails',
  unknownTitle: 'Mails from Quad',
  unknown: 'This link doesn’t work. You can stop these mails in your settings.',
  settings: 'Notification settings',
} as const
