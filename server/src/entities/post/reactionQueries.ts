import { type Db, statement } from '../../platform/database.ts'
import { unblocked } from '../block/queries.ts'
import type { ReactorRow } from '../reaction/present.ts'
import { reactionRecount } from '../reaction/recountQueries.ts'
import {
  addingReaction,
  type Reactable,
  type ReactedRow,
  type ReactorValues,
  reactorsOf,
  type ReactValues,
  removingReaction,
} from '../reaction/reactionSql.ts'
import { postSql } from './policySql.ts'

export const reactablePosts: Reactable = { table: 'posts', row: 'p', reactions: 'post_reactions', key: 'post_id' }

const viewer = '$2::uuid'

const set = {
  true: statement('post.addReaction')<ReactedRow, ReactValues>(
    addingReaction(reactablePosts, `${postSql['post.mark'](viewer)} and ${unblocked(viewer, 'p.author_id')}`),
  ),
  false: statement('post.removeReaction')<ReactedRow, ReactValues>(
    removingReaction(reactablePosts, postSql['post.mark'](viewer)),
  ),
}

/**
 * Sets or clears a person's reaction to a post; idempotent. Undefined where it is gone, they may not, or a block parts a
 * new reaction from its author.
 */
export async function setPostReaction(
  db: Db,
  postId: string,
  userId: string,
  emoji: string,
  on: boolean,
): Promise<ReactedRow | undefined> {
  return (await set[on ? 'true' : 'false'](db, [postId, userId, emoji]))[0]
}

/** A page of those who reacted to a post with an emoji. */
export const listPostReactors = statement('post.reactors')<ReactorRow, ReactorValues>(reactorsOf(reactablePosts))

export const recountPostReactions = reactionRecount(reactablePosts)
