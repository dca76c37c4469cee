import type { comments } from '@quad/contract/calls/comments.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createComment, deleteComment, likeComment, listComments, unlikeComment } from './comments.ts'

export const commentHandlers: HandlersOf<typeof comments> = {
  listComments,
  createComment,
  deleteComment,
  likeComment,
  unlikeComment,
}
