import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { clubRightList } from './clubRight.ts'
import { keptAnswer } from './question.ts'
import { study } from './study.ts'
import { userCard } from './user.ts'

/** wire.md's Member: a person's membership of a club; one that isn't active is a request to join. */
export const member = z.strictObject({
  _id: id,
  user: userCard,
  club: id,
  admin: z.boolean(),
  active: z.boolean(),
  /** Their role in an admin's words; 'Admin' or 'Member' if no admin has named one. */
  role: z.string(),
  /** What an admin lets them do besides; [] for admins, who have all, for requests, and in lists of a channel's members. */
  rights: clubRightList,
  /** The titles of the offices that they hold; absent for none, and in lists of a channel's members. */
  office: z.string().optional(),
  /** A request that the caller, who may answer it, hasn't seen (MEM-05). */
  isNewMember: z.boolean(),
  /** When they asked to join or were made a member. */
  createdAt: instant,
  /** When they became a member, if the list was asked for in that order. */
  joinedAt: instant.optional(),
})

/** A request to join as those who may answer it see it (CLUB-15). */
export const joinRequest = z.strictObject({
  ...member.shape,
  collegeName: z.string().optional(),
  /** Year and branch as the person says; absent for none, and if they show them to nobody (PROF-07). */
  study: study.optional(),
  /** The clubs that the person is in and the caller may know of, those of the caller first. */
  clubs: z.array(z.strictObject({ _id: id, clubName: z.string() })).max(limits.clubsNamed),
  clubsCount: count,
  /** In the order of the club's questions, then those to questions that it has changed or removed since. */
  answers: z.array(keptAnswer),
  answersMissing: z.boolean(),
})

export type Member = z.output<typeof member>
export type JoinRequest = z.output<typeof joinRequest>
