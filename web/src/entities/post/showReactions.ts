// A separate file, so that visitors, who load cache.ts, don't load it.
import type { Reacted } from '@quad/contract/entities/reaction.ts'
import type { QueryClient } from '@tanstack/react-query'
import { reactionKeysOf } from '../reaction/reactionKeysOf.ts'
import { changeEverywhere, dropReads } from './cache.ts'

/** Updates a post's reactions in all cached lists after the viewer changed theirs. */
export function showReactions(client: QueryClient, reacted: Reacted): void {
  dropReads(client)
  changeEverywhere(client, reacted._id, (item) => ({ ...item, ...reactionKeysOf(reacted) }))
}
