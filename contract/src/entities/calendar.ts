import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { limits } from '../limits.ts'

/** 24 random bytes as base64url: whoever has it reads the calendar. */
export const calendarToken = z
  .string()
  .max(32)
  .regex(/^[\w-]{32}$/, 'This address has no calendar.')

/** The token in the address of the caller's private calendar; null if they have none. */
export const calendarAddress = z.strictObject({ token: calendarToken.nullable() })

export type CalendarAddress = z.output<typeof calendarAddress>

/** Something that takes place at the same time. */
const clash = z.strictObject({
  _id: id,
  title: z.string(),
  start: instant,
  end: instant,
  /** The path of its page. */
  path: z.string(),
  /** The name of the club, fest or college; absent if it was deleted. */
  host: z.string().optional(),
  /** Present if the caller has registered for it. */
  registered: z.literal(true).optional(),
})

/** At most five, earliest first. */
export const clashes = z.strictObject({ clashes: z.array(clash).max(limits.clashesShown) })

export type Clashes = z.output<typeof clashes>
