// Visitors don't load these.
export const commentMenuWords = {
  more: (name: string) => `More for the comment by ${name}`,
} as const
