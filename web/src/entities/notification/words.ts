const how = (facts: string) =>
  `They get a notification and a mail with the ${facts} before and after. Changes within ten minutes are sent together.`

/** Texts about how many people a change notifies, with the field for a message to them (EVT-16, SESS-03). */
export const notifiedWords = {
  count: (count: number) =>
    count === 1 ? '1 person will be told' : `${count.toLocaleString('en-IN')} people will be told`,
  how: { event: how('time, place, link or fee'), session: how('time, place or link') },
  note: 'A line for them',
} as const

export const words = {
  title: 'Notifications',
  loading: 'Loading notifications',
  emptyText: 'Likes, comments, replies, shares and news of your clubs appear here.',
  toFeed: 'Go to the feed',
  end: "That's all.",
  others: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  fresh: 'New',
  starts: 'starts on',
  joinedEvent: 'An event that you joined',
  chooseReminders: 'Choose reminders',
  help: 'Ask us why',
  settings: 'Settings',
  profile: 'Open profile',
  noText: 'Post without text',
  quoted: (comment: string) => `“${comment}”`,
  menu: (name: string) => `More for the notification about ${name}`,
  remove: 'Remove',
  mutePost: 'Mute this post',
  muteUser: (name: string) => `Mute ${name}`,
  mutedPost: 'Post muted',
  mutedUser: (name: string) => `${name} muted`,
  undo: 'Undo',
} as const
