export const searchWords = {
  open: 'Search messages',
  label: (name: string) => `Search in ${name}`,
  placeholder: 'Search',
  title: 'Search',
  close: 'Close search',
  results: 'Messages found',
  searching: 'Searching',
  hint: 'Find a message by a word of it',
  hintText: 'The newest messages come first.',
  nothing: 'No messages found',
  nothingText: 'Try another word, or the beginning of one.',
  nothingYet: 'Nothing in the newest messages',
  earlier: 'Search earlier messages',
  end: 'That’s all',
  found: (count: number, more: boolean) =>
    more ? `${count} messages so far` : count === 1 ? '1 message' : `${count} messages`,
  when: (day: string, time: string) => `${day}, ${time}`,
} as const
