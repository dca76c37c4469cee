import { z } from 'zod'
import { mentionedIds } from '../entities/mention.ts'
import { id, text } from '../fields.ts'
import { limits } from '../limits.ts'

export const commentBody = z.strictObject({
  comment: text(limits.commentTextLength),
  mentions: mentionedIds,
  parentCommentId: id.nullish(),
  clientId: id.nullish(),
})
