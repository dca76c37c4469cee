import { z } from 'zod'

const digestEvery = z.enum(['never', 'day', 'week'])

/** The caller's mails of what is unread. */
export const digest = z.strictObject({
  /** A week's are sent on Mondays. */
  every: digestEvery,
  /** The hour of the day on the caller's clock, 0 to 23. */
  hour: z.int().min(0).max(23),
})

export type DigestEvery = z.output<typeof digestEvery>
