import type { comments } from '@quad/contract/calls/comments.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createComment } from './createComment.ts'
import { deleteComment } from './deleteComment.ts'
import { listComments } from './listComments.ts'

export const commentHandlers: HandlersOf<typeof comments> = {
  listComments,
  createComment,
  deleteComment,
}
