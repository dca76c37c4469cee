import type { Reacted, Reactors } from '@quad/contract/entities/reaction.ts'
import { limits } from '@quad/contract/limits.ts'
import type { Db } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { PresentContext } from '../../platform/presentContext.ts'
import { presentReacted, presentReactors } from '../reaction/present.ts'
import type { CommentTable } from './queries.ts'
import { isReadable, listCommentReactors, setCommentReaction } from './reactionQueries.ts'

/** The parameters of a call: the post or the event, its comment, and one emoji. */
interface Params {
  readonly id: string
  readonly commentId: string
  readonly emoji: string
}

/** Adds or removes a reaction to a comment; people may remove one despite a block. Idempotent. */
export async function reactToComment(
  db: Db,
  table: CommentTable,
  { id: placeId, commentId, emoji }: Params,
  userId: string,
  on: boolean,
): Promise<Reacted> {
  const reacted = await setCommentReaction(db, table, { commentId, placeId }, { userId, emoji, on })
  return presentReacted(commentId, reacted ?? fail('comment.notFound'))
}

interface Page {
  readonly before?: string | undefined
  readonly limit?: number | undefined
}

/** Returns a page of people who reacted to a comment with an emoji. */
export async function pageOfReactors(
  db: Db,
  table: CommentTable,
  { id: placeId, commentId, emoji }: Params,
  { before, limit = limits.listSize }: Page,
  userId: string,
  presentContext: PresentContext,
): Promise<Reactors> {
  demand((await isReadable(db, table, { commentId, placeId }, userId)) || 'comment.notFound')
  const rows = await listCommentReactors(db, table, [commentId, emoji, before ?? null, limit + 1, userId])
  return presentReactors(rows, limit, presentContext)
}
