import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { channel } from './channel.ts'
import { clubCategories } from './clubCategories.ts'
import { clubRightList } from './clubRight.ts'
import { officer } from './office.ts'
import { clubQuestion, keptAnswer } from './question.ts'
import { collegeBrief, userCard } from './user.ts'

/** Accepted from existing clients as well, and offered nowhere (ruling 61). */
export const clubCategory = z.enum([...clubCategories, 'Management'])

/** The club's status in its college (CLUB-05); 'other' for a club without a college. */
export const clubStatus = z.enum(['verified', 'unverified', 'rejected', 'other'])

const named = {
  _id: id,
  clubName: z.string(),
  clubImg: z.string(),
  admin: z.array(id),
  /** The caller's own id first if they are a member, then the newest others (ruling 44); [] for visitors (ruling 66). */
  members: z.array(id),
  membersCount: count,
}

/** Who joins at once: nobody, as admins accept requests, or the people of the club's college. */
export const clubJoining = z.enum(['request', 'college'])

/** wire.md's PClub: a club inside something. Only members of a private club get its `members`. */
export const clubBrief = z.strictObject({ ...named, email: z.string() })

/** wire.md's PostClub: a club as the author of a post. */
export const postClub = z.strictObject({
  ...named,
  category: z.string(),
  learningXClub: z.boolean(),
  college: collegeBrief.optional(),
})

/** Which notifications of a club's channels and events reach a member. */
export const clubLevel = z.enum(['all', 'mentions', 'announcements', 'nothing'])

/** Whether a member also gets a club's announcements (new sessions and events) by mail or push. */
export const announcementWays = z.strictObject({ mail: z.boolean(), push: z.boolean() })

export type AnnouncementWays = z.output<typeof announcementWays>
export type ClubLevel = z.output<typeof clubLevel>

/** The caller's own membership; one that isn't active is a request to join. */
const ownMembership = z.strictObject({
  _id: id,
  active: z.boolean(),
  admin: z.boolean(),
  /** The caller is the only admin, so they can't leave (ruling 3). */
  onlyAdmin: z.boolean(),
  role: z.string(),
  /** Of an admin, all. */
  rights: clubRightList,
  /** Only mentions count as unread: in every level but `all`. */
  muted: z.boolean(),
  level: clubLevel,
  /** Of a request that lacks an answer to a required question; absent otherwise. */
  answersMissing: z.literal(true).optional(),
})

/** wire.md's ClubItem: a club in a list. */
export const clubItem = z.strictObject({
  ...postClub.shape,
  councilName: z.string(),
  /** [] for those who aren't active members. */
  channels: z.array(channel),
  privacy: z.enum(['public', 'private']),
  college_status: clubStatus,
  joining: clubJoining,
  /** It has questions to those who ask to join (CLUB-15); absent for none. */
  asks: z.literal(true).optional(),
  description: z.string(),
  email: z.string(),
  website: z.string(),
  instagram: z.string(),
  linkedIn: z.string(),
  learnings: z.array(z.strictObject({ learning: z.string() })).max(limits.learningsMax),
  /** [] in lists, and for strangers to a private club. */
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })).max(limits.faqsMax),
  /** Unread messages in its channels that aren't muted; in a muted club, those that mention the caller. */
  unreadCount: count,
  /** Absent for those who are neither in the club nor waiting. */
  membership: ownMembership.optional(),
  /** Some of the members, the caller's college first; [] for visitors and, of a private club, for strangers. */
  faces: z.array(userCard).max(limits.facesShown),
  /** Requests to join; 0 for those who may not answer them (MEM-05). */
  requestsCount: count,
})

/** wire.md's Club: its page, with the admins as people. */
export const club = z.strictObject({
  ...clubItem.shape,
  admin: z.array(userCard),
  createdAt: instant,
  /** Of the requests to join, the ones that the caller hasn't seen (MEM-05). */
  newRequestsCount: count,
  /** The caller administers its college, or the one that removed it. */
  collegeAdmin: z.boolean(),
  /** Why its college removed it; '' for none, and for those who administer neither. */
  rejectionReason: z.string(),
  /** Those who hold an office; absent for none, and for strangers to a private club (CLUB-12). */
  officers: z.array(officer).max(limits.officesMax).optional(),
  /** Absent for none. */
  questions: z.array(clubQuestion).max(limits.clubQuestionsMax).optional(),
  /** What the caller answered, as long as their request waits; absent for none. */
  ownAnswers: z.array(keptAnswer).optional(),
})

export type ClubBrief = z.output<typeof clubBrief>
export type PostClub = z.output<typeof postClub>
export type ClubItem = z.output<typeof clubItem>
export type Club = z.output<typeof club>
