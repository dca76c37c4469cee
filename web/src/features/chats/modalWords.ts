export const modalWords = {
  newChat: 'New chat',
  search: 'Name',
  recent: 'Recent chats',
  suggested: 'Suggestions',
  deleteTitle: 'Delete message',
  deleteQuestion: "Delete this message for everyone? This can't be undone.",
  delete: 'Delete message',
  cancel: 'Cancel',
} as const

export const sendWords = {
  title: 'Send in a chat',
  words: 'Message',
  to: 'To',
  toHint: 'Type part of a name, of a person or a channel.',
  channels: 'Channels',
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
