import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { media } from './upload.ts'
import { userCard } from './user.ts'

/** Limits of the photos of an event (EVT-40). */
export const photoLimits = {
  perPerson: 20,
  perEvent: 1000,
  shown: 24,
  captionLength: 200,
  removalsPerDay: 10,
} as const

/** A photo of an event (EVT-40). */
export const eventPhoto = z.strictObject({
  _id: id,
  user: userCard,
  /** "" for none. */
  caption: z.string(),
  media,
  /** Somebody asked that it be removed: until a site admin decides, only its owner and the event's admins see it. */
  hidden: z.boolean(),
  /** The caller may delete it. */
  deletable: z.boolean(),
  createdAt: instant,
})

/** A page of an event's photos, newest first. */
export const eventPhotosPage = z.strictObject({
  photos: z.array(eventPhoto).max(photoLimits.shown),
  morePhotos: z.boolean(),
  /** How many the caller may see. */
  count,
  /** How many the caller may add now; 0 if they may not. */
  left: count.max(photoLimits.perPerson),
  /** The organisers have closed the adding by others. */
  closed: z.boolean(),
})

export type EventPhoto = z.output<typeof eventPhoto>
