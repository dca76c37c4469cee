import { z } from 'zod'
import { id } from '../fields.ts'
import { limits } from '../limits.ts'

/** A mention in a post or comment, whose text has it as `@name` (ruling 84). */
const mention = z.strictObject({ _id: id, name: z.string() })

/** The mentions of a text, in its order; absent without any. */
export const mentions = z.array(mention).max(limits.mentionsMax).optional()

/** The ids of those whom a written text mentions, in its order. Names that it doesn't have are ignored. */
export const mentionedIds = z.array(id).max(limits.mentionsMax).optional()

export type TextMention = z.output<typeof mention>
