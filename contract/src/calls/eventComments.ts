import { z } from 'zod'
import { commentBody } from '../bodies/comments.ts'
import { call } from '../call.ts'
import { commentLike } from '../entities/comment.ts'
import { eventComment } from '../entities/eventComment.ts'
import { done, id, listLimit } from '../fields.ts'
import { reactionCalls } from '../reactionCalls.ts'

const ofEvent = z.strictObject({ id })
const ofComment = z.strictObject({ id, commentId: id })

const [addEventCommentReaction, removeEventCommentReaction, listEventCommentReactions] = reactionCalls({
  path: 'events/{id}/comments/{commentId}',
  params: { id, commentId: id },
  to: 'a comment on an event',
  missing: 'comment.notFound',
})

export const eventComments = {
  listEventComments: call({
    method: 'GET',
    path: '/events/{id}/comments',
    access: 'public',
    summary: 'List the comments on an event, newest first: the top level, or the replies to one.',
    params: ofEvent,
    query: z.strictObject({
      parentCommentId: z.union([z.literal('null'), id]).optional(),
      '_id[$lt]': id.optional(),
      limit: listLimit.optional(),
    }),
    reply: z.array(eventComment),
    errors: ['event.notFound'],
    limit: 'read',
  }),
  createEventComment: call({
    method: 'POST',
    path: '/events/{id}/comments',
    access: 'signedIn',
    summary:
      'Comment on an event, or reply to a comment; a reply to a reply joins the same thread. `mentions` are the ids of those whom the text mentions as `@name`. `clientId` is the idempotency key: a retry returns the stored comment.',
    params: ofEvent,
    body: commentBody,
    ignores: ['event', 'user', '_id'],
    reply: eventComment,
    errors: ['event.notFound', 'event.incomplete', 'comment.parentUnknown', 'key.spent'],
    limit: 'write',
  }),
  deleteEventComment: call({
    method: 'DELETE',
    path: '/events/{id}/comments/{commentId}',
    access: 'signedIn',
    summary: "Delete one of the caller's comments, or, as an admin of the event, anybody's, with its replies.",
    params: ofComment,
    reply: done,
    errors: ['comment.notFound', 'eventComment.notYours'],
    limit: 'write',
  }),
  likeEventComment: call({
    method: 'PUT',
    path: '/events/{id}/comments/{commentId}/like',
    access: 'signedIn',
    summary: 'Like a comment on an event; idempotent.',
    params: ofComment,
    reply: commentLike,
    errors: ['comment.notFound'],
    limit: 'write',
  }),
  unlikeEventComment: call({
    method: 'DELETE',
    path: '/events/{id}/comments/{commentId}/like',
    access: 'signedIn',
    summary: "Take back the caller's like of a comment on an event; idempotent.",
    params: ofComment,
    reply: commentLike,
    errors: ['comment.notFound'],
    limit: 'write',
  }),
  addEventCommentReaction,
  removeEventCommentReaction,
  listEventCommentReactions,
}
