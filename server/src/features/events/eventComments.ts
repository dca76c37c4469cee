import type { calls } from '@quad/contract/calls/index.ts'
import { limits } from '@quad/contract/limits.ts'
import { may } from '@quad/contract/policies/index.ts'
import { likeCommentOnEvent } from '../../entities/acts/likeComment.ts'
import { mentionPeople } from '../../entities/acts/mentionPeople.ts'
import { deleteEventComment as remove } from '../../entities/comment/deletingQueries.ts'
import { presentEventComment } from '../../entities/comment/present.ts'
import {
  findSent,
  listEventComments as list,
  loadEventCommentStanding,
  onEvents,
} from '../../entities/comment/queries.ts'
import { pageOfReactors, reactToComment } from '../../entities/comment/reactions.ts'
import { isEventGone, type NewEventComment, writeEventComment } from '../../entities/comment/writingQueries.ts'
import { loadEventStanding } from '../../entities/event/standingQueries.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { withdrawComments } from '../../entities/removal/removeThing.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import { bothWays, type Handler } from '../../platform/http/handler.ts'

/** Comments on an event, or replies to a comment (EVT-12, NOTI-01). */
export const createEventComment: Handler<typeof calls.createEventComment> = async ({
  viewer: { userId },
  presentContext,
  params,
  body,
  context,
}) => {
  demand(may('event.comment', await loadEventStanding(context.db, params.id, userId)))
  const { comment: text, parentCommentId: parentId = null, clientId = null, mentions } = body
  const row = await write(context, { eventId: params.id, authorId: userId, text, parentId, clientId }, mentions)
  return row ? presentEventComment(row, presentContext) : fail('comment.parentUnknown')
}

async function write(context: AppContext, comment: NewEventComment, ids: readonly string[] = []) {
  const kind = comment.parentId === null ? 'eventComment' : 'eventReply'
  try {
    const { row, notifiedIds } = await context.db.transaction().execute(async (trx) => {
      const made = await writeEventComment(trx, comment)
      if (!made) return { row: made, notifiedIds: [] }
      const { authorId, eventId: placeId, text } = comment
      const answered = await notify(trx, context.jobs, kind, { actorId: authorId, subjectId: made.id })
      const written = { on: 'eventComment' as const, id: made.id, placeId, authorId, text, ids }
      const mentioned = await mentionPeople(trx, context.jobs, written, answered)
      return { row: { ...made, mentions: mentioned.mentions }, notifiedIds: [...answered, ...mentioned.notifiedIds] }
    })
    emitNotificationsChanged(context, notifiedIds)
    return row
  } catch (error) {
    if (isEventGone(error)) fail('event.notFound')
    return findSent(context.db, onEvents, comment, error)
  }
}

/** Deletes a comment on an event with its replies (EVT-12, ruling 37). */
export const deleteEventComment: Handler<typeof calls.deleteEventComment> = async ({ viewer, params, context }) => {
  const { id, commentId } = params
  const notifiedIds = await context.db.transaction().execute(async (trx) => {
    demand(may('eventComment.delete', await loadEventCommentStanding(trx, id, commentId, viewer.userId)))
    return (await withdrawComments(trx, 'event', await remove(trx, commentId))) ?? fail('comment.notFound')
  })
  emitNotificationsChanged(context, notifiedIds)
  return { success: true }
}

/** Lists the comments on an event, or the replies to one (EVT-12). */
export const listEventComments: Handler<typeof calls.listEventComments> = async ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => {
  const viewerId = viewer?.userId ?? null
  demand(may('event.read', await loadEventStanding(context.db, params.id, viewerId)))
  const { parentCommentId: parent } = query
  const rows = await list(context.db, viewerId, {
    placeId: params.id,
    parentId: parent === 'null' ? null : parent,
    before: query['_id[$lt]'],
    limit: query.limit ?? limits.listSize,
  })
  return rows.map((row) => presentEventComment(row, presentContext))
}

/** Likes a comment on an event, or takes that back; idempotent (COM-05). */
export const [likeEventComment, unlikeEventComment] = bothWays<
  typeof calls.likeEventComment | typeof calls.unlikeEventComment
>(({ viewer: { userId }, params: { id, commentId }, context }, on) =>
  likeCommentOnEvent(context, {
    commentId,
    userId,
    on,
    check: async (trx) => demand(may('eventComment.like', await loadEventCommentStanding(trx, id, commentId, userId))),
  }),
)

/** Adds or removes a reaction to a comment on an event; idempotent (COM-06). */
export const [addEventCommentReaction, removeEventCommentReaction] = bothWays<
  typeof calls.addEventCommentReaction | typeof calls.removeEventCommentReaction
>(({ viewer, params, context }, on) => reactToComment(context.db, onEvents, params, viewer.userId, on))

/** Lists who reacted to a comment on an event with one emoji (COM-06). */
export const listEventCommentReactions: Handler<typeof calls.listEventCommentReactions> = ({
  viewer,
  presentContext,
  params,
  query,
  context,
}) => pageOfReactors(context.db, onEvents, params, query, viewer.userId, presentContext)
