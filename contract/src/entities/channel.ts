import { z } from 'zod'
import { count, id } from '../fields.ts'
import { limits } from '../limits.ts'
import { clubRightList } from './clubRight.ts'

/** wire.md's Channel. Club admins who aren't in a private channel get it with `admin` and `members` empty. */
export const channel = z.strictObject({
  _id: id,
  name: z.string(),
  /** A private channel is for its own members, a standard one for all of the club's (ruling 6). */
  privacy: z.enum(['standard', 'private']),
  /** `public`: everyone in the channel writes; `private`: only its admins (ruling 49). */
  permission: z.enum(['public', 'private']),
  club: id,
  admin: z.array(id),
  /** The caller's own id first if they are in it, then the newest others (ruling 44). */
  members: z.array(id),
  membersCount: count,
  unreadCount: count,
  /** The number of the newest message; 0 for callers outside the channel. */
  lastSeq: count,
  /** The unread messages that mention the caller; they count in muted channels too. */
  mentionsCount: count,
  muted: z.boolean(),
  /** In the caller's list of chats. */
  pinned: z.boolean(),
  /** The caller's: those in the club in a standard channel; all for an admin of a private one. */
  rights: clubRightList,
  /** Its messages, without deleted ones; 0 for those who aren't in it. */
  chatCount: count,
  /** Its files, counted up to 1,000; 0 for those who aren't in it. */
  fileCount: count.max(limits.unreadCounted),
})

export type Channel = z.output<typeof channel>
