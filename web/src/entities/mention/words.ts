export const mentionWords = {
  mention: 'People to mention',
  suggested: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
} as const
