import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { listPostReactors, setPostReaction } from '../../entities/post/reactionQueries.ts'
import { loadPostStanding } from '../../entities/post/queries.ts'
import { presentReacted, presentReactors } from '../../entities/reaction/present.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays, type Handler } from '../../platform/http/handler.ts'

/** Reacts to a post, or takes that back, also after a block; idempotent (FEED-26). */
export const [addPostReaction, removePostReaction] = bothWays<
  typeof calls.addPostReaction | typeof calls.removePostReaction
>(async ({ viewer: { userId }, params: { id, emoji }, context: { db } }, on) => {
  const reacted = await setPostReaction(db, id, userId, emoji, on)
  // The write itself checks that the viewer may see the post (decision 13): the policy gives the reason.
  if (!reacted) demand(may('post.mark', await loadPostStanding(db, id, userId)))
  return presentReacted(id, reacted ?? fail('post.notFound'))
})

/** A page of those who reacted to a post with one emoji. */
export const listPostReactions: Handler<typeof calls.listPostReactions> = async ({
  viewer: { userId },
  presentContext,
  params: { id, emoji },
  query: { before, limit = limits.listSize },
  context: { db },
}) => {
  demand(may('post.read', await loadPostStanding(db, id, userId)))
  return presentReactors(
    await listPostReactors(db, [id, emoji, before ?? null, limit + 1, userId]),
    limit,
    presentContext,
  )
}
