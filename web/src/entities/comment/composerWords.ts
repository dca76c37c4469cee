export const composerWords = {
  label: 'Your comment',
  placeholder: 'Write a comment',
  replyTo: (name: string) => `Reply to ${name}`,
  send: 'Send',
  hint: 'Enter to send, Shift+Enter for a new line',
} as const
