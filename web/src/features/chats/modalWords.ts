export const modalWords = {
  newChat: 'New chat',
  search: 'Name',
  hint: 'Type part of a name.',
  recent: 'Recent chats',
  at: (college: string | undefined) => (college === undefined ? 'At your college' : `At ${college}`),
  found: 'People found',
  foundCount: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  searching: 'Searching',
  deleteTitle: 'Delete message',
  deleteQuestion: "Delete this message for everyone? This can't be undone.",
  delete: 'Delete message',
  cancel: 'Cancel',
} as const

export const sendWords = {
  title: 'Send in a chat',
  words: 'Message',
  to: 'To',
  send: 'Send',
  sendTo: (name: string) => `Send to ${name}`,
  retry: 'Retry',
  retryTo: (name: string) => `Retry sending to ${name}`,
  sent: 'Sent',
  sentTo: (name: string) => `to ${name}`,
  done: 'Done',
  postBy: (name: string) => `Post by ${name}`,
  kinds: { image: 'A photo', video: 'A video' },
} as const
