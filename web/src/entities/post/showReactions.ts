// Apart from cache.ts, which visitors load.
import type { Reacted } from '@quad/contract/entities/reaction.ts'
import type { QueryClient } from '@tanstack/react-query'
import { reactionKeysOf } from '../reaction/reactionKeysOf.ts'
import { changeEverywhere, dropReads } from './cache.ts'

/** Shows a post's reactions after the viewer changed theirs. */
export function showReactions(client: QueryClient, reacted: Reacted): void {
  dropReads(client)
  changeEverywhere(client, reacted._id, (item) => ({ ...item, ...reactionKeysOf(reacted) }))
}
