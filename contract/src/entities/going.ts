import { z } from 'zod'
import { count } from '../fields.ts'
import { limits } from '../limits.ts'
import { followCursor } from './follow.ts'
import { userCard } from './user.ts'

/** Whether the caller goes to an event, whether people they know see that, and how many go. */
export const goingState = z.strictObject({ going: z.boolean(), shown: z.boolean(), goingCount: count })

/** People who go to an event. `next` is null at the end; a page may have fewer than fit, or none, before it. */
export const goingPage = z.strictObject({
  people: z.array(userCard).max(limits.followsShown),
  next: followCursor.nullable(),
})

export type GoingState = z.output<typeof goingState>
