import { z } from 'zod'
import { id, text } from '../fields.ts'
import { limits } from '../limits.ts'

export const commentBody = z.strictObject({
  comment: text(limits.commentTextLength),
  parentCommentId: id.nullish(),
  clientId: id.nullish(),
})
