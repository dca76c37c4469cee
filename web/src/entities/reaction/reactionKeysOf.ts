import type { Reacted } from '@quad/contract/entities/reaction.ts'

/** Returns the changed keys of a post or comment after the viewer changed their reactions. */
export const reactionKeysOf = ({ reactions, ownReactions }: Reacted) => ({
  reactions: reactions.length > 0 ? reactions : undefined,
  ownReactions: ownReactions.length > 0 ? ownReactions : undefined,
})
