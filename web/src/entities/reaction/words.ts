export const reactionWords = {
  react: 'React',
  reactTo: (name: string) => `React to the post by ${name}`,
  moreEmoji: 'More emoji',
  reactions: 'Reactions',
  reaction: (emoji: string, count: number) => `${emoji}, ${count}`,
  reactedWith: (emoji: string) => `Reacted with ${emoji}`,
  noReactions: 'Nobody has reacted yet.',
  whoReacted: 'Who reacted',
} as const
