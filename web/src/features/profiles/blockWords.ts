/** What the two questions about blocking say. */
export const blockWords = {
  someone: 'this person',
  question: (name: string) => `Block ${name}?`,
  text: (name: string) =>
    `You will no longer see what ${name} posts and comments. Neither of you will find the other in a search or be able to write to the other.`,
  history: 'What you have written to each other stays readable. You can unblock them at any time.',
  unquestion: (name: string) => `Unblock ${name}?`,
  untext: (name: string) =>
    `You will see what ${name} posts and comments again. You will find each other in a search and can write to each other.`,
  block: 'Block',
  unblock: 'Unblock',
  blocked: (name: string) => `${name} is blocked`,
  unblocked: (name: string) => `${name} is no longer blocked`,
} as const
