import { z } from 'zod'

const digestEvery = z.enum(['never', 'day', 'week'])

export const digestVia = z.enum(['mail', 'push', 'both'])

/** How the caller hears now and then of what is unread. */
export const digest = z.strictObject({
  /** A week's are sent on Mondays. */
  every: digestEvery,
  /** The hour of the day on the caller's clock, 0 to 23. */
  hour: z.int().min(0).max(23),
  /** A push only counts what is unread. */
  via: digestVia,
})

export type DigestVia = z.output<typeof digestVia>
export type DigestEvery = z.output<typeof digestEvery>
