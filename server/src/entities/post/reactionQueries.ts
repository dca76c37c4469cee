import { type Db, existsScalar, statement } from '../../platform/database.ts'
import { type Batch, eraseCounted, type Parent } from '../../platform/erasure.ts'
import { postSql } from './policySql.ts'
import {
  addingReaction,
  erasingReactions,
  type ReactedRow,
  type ReactorValues,
  reactorsOf,
  type ReactValues,
  removingReaction,
} from './reactionSql.ts'
import type { ReactorRow } from '../user/presentReactors.ts'

/** SQL: no block between two people, either way. */
export const unblocked = (one: string, other: string) => `
  not ${existsScalar(`blocks b where b.blocker_id = ${one} and b.blocked_id = ${other}`)}
  and not ${existsScalar(`blocks b where b.blocker_id = ${other} and b.blocked_id = ${one}`)}`

const viewer = '$2::uuid'

const set = {
  true: statement('post.addReaction')<ReactedRow, ReactValues>(
    addingReaction(`${postSql['post.mark'](viewer)} and ${unblocked(viewer, 'p.author_id')}`),
  ),
  false: statement('post.removeReaction')<ReactedRow, ReactValues>(removingReaction(postSql['post.mark'](viewer))),
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
export const listPostReactors = statement('post.reactors')<ReactorRow, ReactorValues>(reactorsOf)

/** Deletes a person's reactions to posts. */
export const erasePostReactions = eraseCounted(statement('post.eraseReactions')<Parent, Batch>(erasingReactions))
