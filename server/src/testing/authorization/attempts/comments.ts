import { checkArea } from '../areaCheck.ts'
import { commentPermissions } from '../permissions/comments.ts'
import { startPosts } from './posts.ts'

export const commentCheck = checkArea(commentPermissions, {
  start: startPosts,
  attempts: {
    listComments: ({ quad, target, as }) => quad.call('listComments', { params: { id: target.postId }, query: {} }, as),
    createComment: ({ quad, target, as }) =>
      quad.call('createComment', { params: { id: target.postId }, body: { comment: 'Hm' } }, as),
    deleteComment: ({ quad, target, as }) =>
      quad.call('deleteComment', { params: { id: target.postId, commentId: target.commentId } }, as),
  },
})
