/** What the modals of the chats say. */
export const modalWords = {
  newChat: 'New chat',
  search: 'Name',
  hint: 'Type a part of a name.',
  found: 'People found',
  foundCount: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
  searching: 'Searching',
  deleteTitle: 'Delete message',
  deleteQuestion: 'Delete this message for everyone? This cannot be undone.',
  deleted: 'Message deleted',
  delete: 'Delete',
  cancel: 'Cancel',
} as const
