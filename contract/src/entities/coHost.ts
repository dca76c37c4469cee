import { z } from 'zod'
import { id } from '../fields.ts'
import { clubBrief } from './club.ts'
import { festBrief } from './fest.ts'
import { collegeBrief } from './user.ts'

/** A club, fest or college, in the fields that events have for their host. */
export const hostFields = {
  club: clubBrief.optional(),
  festival: festBrief.optional(),
  college: collegeBrief.optional(),
}

/** A club, fest or college that an event's host asked to hold it together (EVT-28). */
export const coHost = z.strictObject({
  _id: id,
  ...hostFields,
  /** `asked` and `declined` are for the event's admins and those of the co-host. */
  status: z.enum(['asked', 'accepted', 'declined']),
  /** Present where the caller may answer for it: they administer it, or have the right to the club's events. */
  own: z.literal(true).optional(),
})

export type CoHost = z.output<typeof coHost>
