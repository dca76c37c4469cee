import { z } from 'zod'
import { call } from '../call.ts'
import { comment } from '../entities/comment.ts'
import { id, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { done } from './accounts.ts'

const ofPost = z.strictObject({ id })

export const commentBody = z.strictObject({
  comment: text(limits.commentTextLength),
  parentCommentId: id.nullish(),
  clientId: id.nullish(),
})

export const comments = {
  listComments: call({
    method: 'GET',
    path: '/posts/{id}/comments',
    access: 'public',
    summary:
      'A page of comments, newest first: all of them, only the top level (`parentCommentId=null`), or the answers to one.',
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
      'Comment on a post, or answer a comment; an answer to an answer joins the same thread. With a `clientId` that was sent before it answers the comment written then.',
    params: ofPost,
    body: commentBody,
    ignores: ['post', 'user'],
    reply: comment,
    errors: ['post.notFound', 'comment.parentUnknown'],
    limit: 'write',
  }),
  deleteComment: call({
    method: 'DELETE',
    path: '/posts/{id}/comments/{commentId}',
    access: 'signedIn',
    summary: "Delete one's own comment, or any under one's own post, with its answers.",
    params: z.strictObject({ id, commentId: id }),
    reply: done,
    errors: ['comment.notFound', 'comment.notYours'],
    limit: 'write',
  }),
}
