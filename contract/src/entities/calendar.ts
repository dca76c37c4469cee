import { z } from 'zod'

/** 24 random bytes as base64url: whoever has it reads the calendar. */
export const calendarToken = z
  .string()
  .max(32)
  .regex(/^[\w-]{32}$/, 'This address has no calendar.')

/** How the caller's private calendar is reached; null if it was never made or has ended. */
export const calendarAddress = z.strictObject({ token: calendarToken.nullable() })

export type CalendarAddress = z.output<typeof calendarAddress>
