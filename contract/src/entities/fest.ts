import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { collegeBrief, userCard } from './user.ts'

const named = { _id: id, festName: z.string(), festImg: z.string(), admin: z.array(id) }

/** wire.md's PFest: a fest inside something. */
export const festBrief = z.strictObject({ ...named, email: z.string() })

/** wire.md's PostFest: a fest as the author of a post. */
export const postFest = z.strictObject({ ...named, college: collegeBrief })

/** wire.md's Fest: the page of a fest, with its admins as people. */
export const fest = z.strictObject({
  _id: id,
  admin: z.array(userCard),
  festName: z.string(),
  /** The fest's picture, else a still of its video, or "". */
  festImg: z.string(),
  /** The fest's video, or "". */
  festVideo: z.string(),
  college: collegeBrief,
  startDate: instant,
  endDate: instant,
  description: z.string(),
  email: z.string(),
  website: z.string(),
  instagram: z.string(),
  linkedIn: z.string(),
  followersCount: count,
  /** The caller's id first, if they follow it, then the newest others (ruling 44). */
  followedBy: z.array(id),
})

export type FestBrief = z.output<typeof festBrief>
export type PostFest = z.output<typeof postFest>
export type Fest = z.output<typeof fest>
