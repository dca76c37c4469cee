export const composeWords = {
  discussion: {
    title: 'New discussion',
    name: 'Title',
    text: 'Message',
    file: 'Add an image or a video',
    fileHint: 'Less than 50 MB. Drop it here, or paste it.',
    send: 'Start discussion',
  },
  poll: {
    title: 'New poll',
    question: 'Question',
    example: 'Which day suits you?',
    options: {
      label: 'Options',
      range: '2 to 12',
      row: (place: number) => `Option ${place}`,
      add: 'Add option',
      remove: (place: number) => `Remove option ${place}`,
    },
    multiple: 'Several answers',
    multipleHint: 'People can choose more than one option.',
    anonymous: 'Anonymous',
    anonymousHint: 'Nobody can see who chose what.',
    send: 'Start poll',
  },
} as const

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

export const shareWords = {
  title: 'Share on Quad',
  post: 'New post',
  chat: 'In a chat with',
  files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  nothing: 'Nothing arrived. Share it again from the other app.',
  close: 'Close',
} as const
