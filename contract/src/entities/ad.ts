import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { clubBrief } from './club.ts'
import { college } from './college.ts'
import { eventItem } from './event.ts'
import { fest } from './fest.ts'

/** wire.md's FeaturedAd: features exactly one page from `startDate` to `endDate`. */
export const featuredAd = z.strictObject({
  _id: id,
  college: college.optional(),
  fest: fest.optional(),
  event: eventItem.optional(),
  club: clubBrief.optional(),
  description: z.string(),
  sponsered: z.boolean(),
  startDate: instant,
  endDate: instant,
})

export type FeaturedAd = z.output<typeof featuredAd>
