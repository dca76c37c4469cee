import { z } from 'zod'

const digestEvery = z.enum(['never', 'day', 'week'])

export const digestVia = z.enum(['mail', 'push', 'both'])

/** When and how the caller gets a summary of unread messages and notifications. */
export const digest = z.strictObject({
  /** Weekly digests are sent on Mondays. */
  every: digestEvery,
  /** The hour of the day on the caller's clock, 0 to 23. */
  hour: z.int().min(0).max(23),
  /** A push shows only the numbers of unread messages and notifications. */
  via: digestVia,
})

export type DigestVia = z.output<typeof digestVia>
export type DigestEvery = z.output<typeof digestEvery>
