export const reactionWords = {
  react: 'React',
  reactToPost: (name: string) => `React to the post by ${name}`,
  reactToComment: (name: string) => `React to the comment by ${name}`,
  moreEmoji: 'More emoji',
  reactions: 'Reactions',
  reaction: (emoji: string, count: number) => `${emoji}, ${count}`,
  reactedWith: (emoji: string) => `Reacted with ${emoji}`,
  noReactions: 'Nobody has reacted yet.',
  whoReacted: 'Who reacted',
} as const
