import { type Db, statement } from '../../platform/database.ts'
import { unblocked } from '../block/queries.ts'
import { canViewEvent } from '../event/policySql.ts'
import { postSql } from '../post/policySql.ts'
import type { ReactorRow } from '../reaction/present.ts'
import { reactionRecount } from '../reaction/recountQueries.ts'
import {
  addingReaction,
  type ReactedRow,
  type ReactorValues,
  reactorsOf,
  type ReactValues,
  removingReaction,
} from '../reaction/reactionSql.ts'
import { type CommentTable, isShown, onEvents, onPosts } from './queries.ts'

type Values = [...ReactValues, placeId: string]
const viewer = '$2::uuid'

const statementsOn = (on: CommentTable, canViewPlace: string) => {
  const kind = on === onPosts ? 'onPost' : 'onEvent'
  const shownIn = (place: string) => `c.${on.place} = ${place}::uuid and ${canViewPlace} and ${isShown(on)}`
  const notBlocking = `not exists (select from blocks b where b.blocker_id = ${viewer} and b.blocked_id = c.${on.author})`
  return {
    add: statement(`comment.addReaction.${kind}`)<ReactedRow, Values>(
      addingReaction(on, `${shownIn('$4')} and ${unblocked(viewer, `c.${on.author}`)}`),
    ),
    remove: statement(`comment.removeReaction.${kind}`)<ReactedRow, Values>(removingReaction(on, shownIn('$4'))),
    // Like lists, exclude comments by people whom the viewer has blocked.
    readable: statement(`comment.readable.${kind}`)<
      { id: string },
      [commentId: string, viewer: string, placeId: string]
    >(`select c.id from ${on.table} c where c.id = $1::uuid and ${shownIn('$3')} and ${notBlocking}`),
    reactors: statement(`comment.reactors.${kind}`)<ReactorRow, ReactorValues>(reactorsOf(on)),
  }
}

const statements = {
  comments: statementsOn(
    onPosts,
    `exists (select from posts p where p.id = c.post_id and ${postSql['post.read'](viewer)})`,
  ),
  event_comments: statementsOn(
    onEvents,
    `exists (select from events e where e.id = c.event_id and ${canViewEvent(viewer)})`,
  ),
}

/** A comment on a post or an event. */
export interface CommentPlace {
  readonly commentId: string
  readonly placeId: string
}

/**
 * Adds or removes a person's reaction to a comment; idempotent. Returns undefined if they may not read the comment, it
 * isn't under that post or event, or they add a reaction despite a block.
 */
export async function setCommentReaction(
  db: Db,
  { table }: CommentTable,
  { commentId, placeId }: CommentPlace,
  { userId, emoji, on }: { readonly userId: string; readonly emoji: string; readonly on: boolean },
): Promise<ReactedRow | undefined> {
  return (await statements[table][on ? 'add' : 'remove'](db, [commentId, userId, emoji, placeId]))[0]
}

/** Whether the viewer sees a comment in the list of its post or event. */
export async function isReadable(
  db: Db,
  { table }: CommentTable,
  { commentId, placeId }: CommentPlace,
  viewerId: string,
): Promise<boolean> {
  return (await statements[table].readable(db, [commentId, viewerId, placeId])).length > 0
}

/** Lists a page of people who reacted to a comment with an emoji. */
export const listCommentReactors = (db: Db, { table }: CommentTable, values: ReactorValues): Promise<ReactorRow[]> =>
  statements[table].reactors(db, values)

/** Recounts reactions to comments on posts and on events. */
export const recountCommentReactions = [reactionRecount(onPosts), reactionRecount(onEvents)]
