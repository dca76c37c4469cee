export const outboxWords = {
  waiting: 'Waiting for connection',
  discard: 'Discard',
} as const
