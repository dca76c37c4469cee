import { z } from 'zod'
import { count, instant } from '../fields.ts'
import { limits } from '../limits.ts'

/** What a projector shows, so that those who see it can say that they are there (decision 61). */
export const doorCode = z.strictObject({
  /** The code of now and the next one, in case the projector loses its connection for a moment. */
  codes: z.array(z.strictObject({ code: z.string().length(limits.doorCodeDigits), until: instant })).length(2),
  asOf: instant,
  /** How many people have come. */
  came: count,
})

/** When the caller came, also if that was before. */
export const cameAt = z.strictObject({ success: z.literal(true), cameAt: instant })

export type DoorCode = z.output<typeof doorCode>

const hourMs = 3_600_000

/** Whether a door can have let anybody in by now: it opens this long before the start. */
export const isDoorReached = (startsAt: Date, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - limits.doorCodeHours * hourMs

/** Whether the code of something that starts and ends at these times lets people in now (decision 61). */
export function isDoorOpen(startsAt: Date, endsAt: Date, now: Date): boolean {
  return isDoorReached(startsAt, now) && now.getTime() <= endsAt.getTime() + limits.doorCodeHours * hourMs
}
