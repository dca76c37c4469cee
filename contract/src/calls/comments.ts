import { z } from 'zod'
import { commentBody } from '../bodies/comments.ts'
import { call } from '../call.ts'
import { comment, commentLike } from '../entities/comment.ts'
import { done, id } from '../fields.ts'
import { reactionCalls } from '../reactionCalls.ts'

const ofPost = z.strictObject({ id })
const ofComment = z.strictObject({ id, commentId: id })

const [addCommentReaction, removeCommentReaction, listCommentReactions] = reactionCalls({
  path: 'posts/{id}/comments/{commentId}',
  params: { id, commentId: id },
  to: 'a comment on a post',
  missing: 'comment.notFound',
})

export const comments = {
  listComments: call({
    method: 'GET',
    path: '/posts/{id}/comments',
    access: 'public',
    summary: 'List comments, newest first: all, only the top level (`parentCommentId=null`), or the replies to one.',
    params: ofPost,
    query: z.strictObject({
      '_id[$lt]': id.optional(),
      lastDocId: id.optional(),
      parentCommentId: z.union([z.literal('null'), id]).optional(),
    }),
    reply: z.strictObject({ comments: z.array(comment), moreComments: z.boolean(), lastDocId: id.nullable() }),
    errors: ['post.notFound'],
    limit: 'read',
  }),
  createComment: call({
    method: 'POST',
    path: '/posts/{id}/comments',
    access: 'signedIn',
    summary:
      'Comment on a post, or reply to a comment; a reply to a reply joins the same thread. `mentions` are the ids of those whom the text mentions as `@name`. `clientId` is the idempotency key: a retry returns the stored comment.',
    params: ofPost,
    body: commentBody,
    ignores: ['post', 'user'],
    reply: comment,
    errors: ['post.notFound', 'comment.parentUnknown', 'key.spent'],
    limit: 'write',
  }),
  deleteComment: call({
    method: 'DELETE',
    path: '/posts/{id}/comments/{commentId}',
    access: 'signedIn',
    summary: "Delete one of the caller's comments, or any comment on the caller's post, with its replies.",
    params: ofComment,
    reply: done,
    errors: ['comment.notFound', 'comment.notYours'],
    limit: 'write',
  }),
  likeComment: call({
    method: 'PUT',
    path: '/posts/{id}/comments/{commentId}/like',
    access: 'signedIn',
    summary: 'Like a comment on a post; idempotent.',
    params: ofComment,
    reply: commentLike,
    errors: ['comment.notFound'],
    limit: 'write',
  }),
  unlikeComment: call({
    method: 'DELETE',
    path: '/posts/{id}/comments/{commentId}/like',
    access: 'signedIn',
    summary: "Take back the caller's like of a comment on a post; idempotent.",
    params: ofComment,
    reply: commentLike,
    errors: ['comment.notFound'],
    limit: 'write',
  }),
  addCommentReaction,
  removeCommentReaction,
  listCommentReactions,
}
