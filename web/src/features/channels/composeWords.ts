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
