import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { groupLimits } from '../groupLimits.ts'

const person = z.strictObject({
  _id: id,
  /** As it is now; "" once the account is closed. */
  name: z.string(),
})

/** A line in a group's conversation, which the group itself says: who was added, left or changed what. It is no message. */
export const groupLine = z.strictObject({
  _id: id,
  room: id,
  /** It stands after the message with this number; 0 before the first one. */
  seq: count,
  /** Its number among the room's events. */
  event: count,
  act: z.enum(['created', 'added', 'removed', 'left', 'renamed', 'pictured', 'promoted', 'demoted']),
  by: person,
  /** Who was added, removed, made an admin or not any more; else none. */
  users: z.array(person).max(groupLimits.membersMax),
  /** The group's name, where it was created or renamed. */
  name: z.string().optional(),
  createdAt: instant,
})

/** The newest lines among a page of messages; absent without any. */
export const groupLines = z.array(groupLine).max(groupLimits.linesShown).optional()

export type GroupLine = z.output<typeof groupLine>
