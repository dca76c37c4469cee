import type { comments } from '@quad/contract/calls/comments.ts'
import type { Attempts } from '../stage.ts'

export const commentAttempts: Attempts<typeof comments> = {
  listComments: ({ quad, thing, as }) => quad.call('listComments', { params: { id: thing.postId }, query: {} }, as),
  createComment: ({ quad, thing, as }) =>
    quad.call('createComment', { params: { id: thing.postId }, body: { comment: 'Hm' } }, as),
  deleteComment: ({ quad, thing, as }) =>
    quad.call('deleteComment', { params: { id: thing.postId, commentId: thing.commentId } }, as),
}
