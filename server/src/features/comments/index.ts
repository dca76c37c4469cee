import type { comments } from '@quad/contract/calls/comments.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import {
  addCommentReaction,
  createComment,
  deleteComment,
  likeComment,
  listCommentReactions,
  listComments,
  removeCommentReaction,
  unlikeComment,
} from './comments.ts'

export const commentHandlers: HandlersOf<typeof comments> = {
  listComments,
  createComment,
  deleteComment,
  likeComment,
  unlikeComment,
  addCommentReaction,
  removeCommentReaction,
  listCommentReactions,
}
