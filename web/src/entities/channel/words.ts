export const channelWords = {
  private: 'Private',
  muted: 'Muted',
  adminsOnly: 'Only admins write',
  everyoneWrites: 'Everyone writes',
  everyone: 'Everyone in the club',
  members: (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en')} members`),
  notIn: 'You’re not in it',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count.toLocaleString('en')} unread messages`),
} as const
