import { z } from 'zod'
import { count, id } from '../fields.ts'
import { collegeBrief } from './user.ts'

const named = {
  _id: id,
  clubName: z.string(),
  clubImg: z.string(),
  admin: z.array(id),
  /** The caller's own id first if they are a member, then the newest others (ruling 44). */
  members: z.array(id),
  membersCount: count,
}

/** wire.md's PClub: a club inside something. Only members of a private club get its `members`. */
export const clubBrief = z.strictObject({ ...named, email: z.string() })

/** wire.md's PostClub: a club as the author of a post. */
export const postClub = z.strictObject({
  ...named,
  category: z.string(),
  learningXClub: z.boolean(),
  college: collegeBrief.optional(),
})

/** wire.md's ClubItem: a club in a list. */
export const clubItem = z.strictObject({
  ...postClub.shape,
  councilName: z.string(),
  /** Empty until channels are built. */
  channels: z.array(z.unknown()).max(0),
  privacy: z.enum(['public', 'private']),
  college_status: z.enum(['verified', 'unverified', 'rejected', 'other']),
  description: z.string(),
  email: z.string(),
  website: z.string(),
  instagram: z.string(),
  linkedIn: z.string(),
  learnings: z.array(z.strictObject({ learning: z.string() })),
})

export type ClubBrief = z.output<typeof clubBrief>
export type PostClub = z.output<typeof postClub>
export type ClubItem = z.output<typeof clubItem>
