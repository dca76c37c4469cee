import { z } from 'zod'
import { clubCategory, clubJoining, clubLevel, clubStatus } from '../entities/club.ts'
import { clubRightList } from '../entities/clubRight.ts'
import { id, idList, line, lineIfAny, listLimit, moment, search, text, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { clubFields } from '../messages/clubs.ts'
import { fieldMessages } from '../messages/fields.ts'
import { branches, years } from '../entities/study.ts'
import { contactFields, pictureBody } from './pages.ts'
import { answersBody, clubQuestion, questionList } from './questions.ts'

// Existing clients send all six learnings, empty ones too.
const learnings = z
  .array(z.strictObject({ learning: textIfAny(limits.learningLength) }))
  .max(limits.learningsMax, clubFields.sixLearnings)
  .transform((list) => list.map(({ learning }) => learning).filter((learning) => learning !== ''))

// Forms start with two pairs, of which people may leave some empty.
const faqs = z
  .array(
    z
      .strictObject({ question: textIfAny(limits.questionLength), answer: textIfAny(limits.answerLength) })
      .superRefine(({ question, answer }, context) => {
        if ((question === '') === (answer === '')) return
        const path = [question === '' ? 'question' : 'answer']
        context.addIssue({ code: 'custom', path, message: clubFields.wholeFaqs })
      }),
  )
  .max(limits.faqsMax, clubFields.tooManyFaqs)
  .transform((list) => list.filter(({ question }) => question !== ''))

const fields = {
  clubName: line(limits.clubNameLength, clubFields.nameRequired),
  category: z.enum(clubCategory.enum, clubFields.categoryRequired),
  description: text(limits.clubDescriptionLength, clubFields.descriptionRequired),
  ...contactFields,
  privacy: z.enum(['public', 'private']),
  /** '' and null: in no college. Absent: the maker's own if the club is public. */
  college: z.union([z.literal(''), z.null(), id]),
  /** Means nothing while the club has no college. */
  joining: clubJoining,
  clubImg: pictureBody,
  learnings,
  faqs,
  /** Only the college's admins set the status (ruling 59); the server ignores it from the club's other admins. */
  college_status: clubStatus,
  /** Why the college removes the club, for the club's admins; ignored without `college_status` rejected. */
  reason: textIfAny(limits.rejectionReasonLength),
} as const

export const clubBody = z.strictObject({
  ...z.strictObject(fields).omit({ reason: true }).partial().shape,
  clubName: fields.clubName,
  category: fields.category,
  description: fields.description,
  privacy: fields.privacy,
  /** Whether the new club gets a channel in which only admins write. */
  isAdminChannelRequired: z.boolean().optional(),
})

/** Absent fields stay as they are. */
export const clubChangesBody = z
  .strictObject({
    ...fields,
    /** What those who ask to join are asked (CLUB-15). */
    questions: questionList(clubQuestion, limits.clubQuestionsMax),
  })
  .partial()

export const clubLevelBody = z.strictObject({ level: clubLevel })

export type NewClub = z.output<typeof clubBody>
export type ClubChanges = z.output<typeof clubChangesBody>

const collegeOrNone = z.union([z.literal(''), id])

// A list takes one of these filters; only the list of clubs to discover also takes a search text.
const whichClubs = ['discover', 'college', 'admin', 'members', 'learningXClub', '$text[$search]'] as const

/** The query forms of existing clients, each spelt out (ruling 51), and those of ruling 75. */
export const clubsQuery = z
  .strictObject({
    college: collegeOrNone.optional(),
    /** `rejected`: the clubs that the college removed, for its admins alone. */
    college_status: z.enum(['verified', 'unverified', 'rejected']).optional(),
    'college_status[$ne]': z.literal('rejected').optional(),
    'members[$ne]': id.optional(),
    'council[$exists]': z.literal('false').optional(),
    council: id.optional(),
    'council_status[$ne]': z.literal('rejected').optional(),
    community: id.optional(),
    'community_status[$ne]': z.literal('rejected').optional(),
    admin: id.optional(),
    members: id.optional(),
    learningXClub: z.literal('true').optional(),
    '$text[$search]': search.optional(),
    category: clubCategory.optional(),
    /** Clubs that the caller is not in, those of their college first (ruling 69). */
    discover: z.literal('true').optional(),
    '_id[$lt]': id.optional(),
    limit: listLimit.optional(),
  })
  .superRefine((query, context) => {
    const refuse = (key: keyof typeof query, message: string) =>
      context.addIssue({ code: 'custom', path: [key], message })
    const [, ...more] = whichClubs.filter((key) => query[key] !== undefined && query[key] !== '')
    for (const key of more) if (key !== '$text[$search]' || !query.discover) refuse(key, fieldMessages.oneOf)
    if (query['members[$ne]'] !== undefined && query.college === undefined)
      refuse('members[$ne]', clubFields.withCollege)
  })

export type ClubsQuery = z.output<typeof clubsQuery>

export const joinBody = z.strictObject({
  /** The token of an invitation link. */
  invite: lineIfAny(limits.inviteLength).optional(),
  /** The answers of a new request, or new ones of a request that waits (CLUB-15). */
  answers: answersBody,
})

export const inviteBody = z.strictObject({
  /** Until it ends; null for never. */
  days: z.number().int().min(1).max(limits.inviteDays).nullable(),
  /** How many people may join by it; null for any number. */
  usesMax: z.number().int().min(1).max(limits.inviteUses).nullable(),
})

export type NewInvite = z.output<typeof inviteBody>

const membersQueryFields = z.strictObject({
  active: z.enum(['true', 'false']).optional(),
  admin: z.literal('true').optional(),
  '$text[$search]': search.optional(),
  '_id[$lt]': id.optional(),
  /** By when they became members, who then have `joinedAt`; for active ones without a text. */
  order: z.enum(['newest', 'oldest']).optional(),
  /** With `order`, the last member of the page before: `joinedAt` and the membership's id. */
  afterJoined: moment.optional(),
  after: id.optional(),
  limit: listLimit.optional(),
})

export const membersQuery = membersQueryFields.refine(
  ({ after, afterJoined }) => (after === undefined) === (afterJoined === undefined),
  { path: ['after'], message: fieldMessages.required },
)

/**
 * Each key changes one thing: it accepts a request, makes or unmakes an admin, names the role (ruling 59), or sets the
 * rights (decision 44).
 */
export const memberChangesBody = z.strictObject({
  active: z.literal(true).optional(),
  admin: z.boolean().optional(),
  role: lineIfAny(limits.roleLength).optional(),
  rights: clubRightList.optional(),
})

export type MemberChanges = z.output<typeof memberChangesBody>

const requestFilter = {
  text: search.optional(),
  year: z.enum(years).optional(),
  branch: z.enum(branches).optional(),
  /** Those without an answer to a required question. */
  answers: z.literal('missing').optional(),
} as const

export const requestsQuery = z.strictObject({
  ...requestFilter,
  /** The last request of the page before. */
  after: id.optional(),
  limit: listLimit.optional(),
})

const matchingRequests = z.strictObject({
  ...requestFilter,
  /** The newest request that the caller has seen: later ones wait. */
  upTo: id,
})

export type RequestFilter = Omit<z.output<typeof matchingRequests>, 'upTo'>
export type MatchingRequests = z.output<typeof matchingRequests>

/** Accepts or declines requests: those of `users`, those that match a filter, or all; or marks all as seen. */
export const requestsBody = z
  .strictObject({
    active: z.boolean().optional(),
    users: idList(limits.listMax).optional(),
    matching: matchingRequests.optional(),
    isNewMember: z.literal(false).optional(),
    undoable: z.boolean().optional(),
  })
  .refine(({ active, isNewMember }) => (active === undefined) !== (isNewMember === undefined), fieldMessages.required)
  .refine(({ users, matching }) => users === undefined || matching === undefined, fieldMessages.oneOf)
