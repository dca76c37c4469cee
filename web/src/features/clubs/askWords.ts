// Only those who ask to join a club that has questions load this file.

export const askWords = {
  title: (name: string) => `Ask to join ${name}`,
  lead: 'Only those who decide on your request read the answers. They’re deleted once it’s decided.',
  ask: 'Ask to join',
  answer: 'Send answers',
  answered: 'Answers sent',
} as const
