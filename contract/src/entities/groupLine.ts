import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { groupLimits } from '../groupLimits.ts'

const person = z.strictObject({
  _id: id,
  /** The current name; "" for a closed account. */
  name: z.string(),
})

/** A system line in a group's conversation, such as "Asha added Ravi"; it isn't a message. */
export const groupLine = z.strictObject({
  _id: id,
  room: id,
  /** The number of the message before it; 0 if there is none. */
  seq: count,
  /** The line's number among the room's events. */
  event: count,
  act: z.enum(['created', 'added', 'joined', 'removed', 'left', 'renamed', 'pictured', 'promoted', 'demoted']),
  by: person,
  /** The people whom `by` added, removed, promoted or demoted; else empty. */
  users: z.array(person).max(groupLimits.membersMax),
  /** The new name, for `created` and `renamed`. */
  name: z.string().optional(),
  createdAt: instant,
})

/** The newest system lines between the messages of a page; absent if there are none. */
export const groupLines = z.array(groupLine).max(groupLimits.linesShown).optional()

export type GroupLine = z.output<typeof groupLine>
