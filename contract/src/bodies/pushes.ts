import { z } from 'zod'
import { pushKind } from '../entities/push.ts'

/** Absent fields stay as they are; `kinds` is the whole list. */
export const pushChanges = z.strictObject({
  kinds: z.array(pushKind).max(pushKind.options.length).optional(),
  content: z.boolean().optional(),
})

export type PushChanges = z.output<typeof pushChanges>
