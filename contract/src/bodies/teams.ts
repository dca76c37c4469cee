import { z } from 'zod'
import { email } from '../email.ts'
import { paymentFilter } from '../entities/payment.ts'
import { cameFilter, teamStatus } from '../entities/team.ts'
import { id, idList, line, lineIfAny, listLimit, phoneIfAny, search, text, textIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { teamFields } from '../messages/teams.ts'
import { answersBody } from './questions.ts'

export const teamMemberBody = z.strictObject({
  _id: id.optional(),
  memberName: line(limits.memberNameLength, teamFields.nameRequired),
  email,
  phone: phoneIfAny.refine((phone) => phone !== '', fieldMessages.phoneInvalid),
  college: line(limits.memberCollegeLength, teamFields.collegeRequired),
  otherDetails: lineIfAny(limits.memberDetailsLength).default(''),
  answers: answersBody,
})

/** The place in the team of its new lead. */
export const leadBody = z.strictObject({ placeId: id })

/** The room of the team alone, or with the organisers of its event (TEAM-20). */
export const teamRoomBody = z.strictObject({ with: z.enum(['team', 'organisers']) })

/** What somebody can do, or whom a team needs (TEAM-19). */
export const teamCardBody = z.strictObject({ text: text(limits.teamCardLength) })

/** The token of a team's link (TEAM-17). */
export const teamToken = lineIfAny(limits.inviteLength)

/** The details of a person who joins a team; their email is their account's. */
export const joinTeamBody = teamMemberBody.omit({ _id: true, email: true }).extend({
  token: teamToken.default(''),
  /** Instead of a link's token, the team that offers the caller a place. */
  team: id.optional(),
})

const membersOf = <Member extends z.ZodType<{ readonly email: string }>>(member: Member) =>
  z
    .array(member)
    .min(1, teamFields.memberRequired)
    .max(limits.teamSize, fieldMessages.tooLong)
    .superRefine((list, context) => {
      const seen = new Set<string>()
      for (const [at, { email: address }] of list.entries()) {
        if (seen.has(address)) context.addIssue({ code: 'custom', path: [at, 'email'], message: teamFields.twice })
        seen.add(address)
      }
    })

const members = membersOf(teamMemberBody)

/** The members as forms send them: calls may leave out `otherDetails` (ruling 61). */
export const formMembers = membersOf(
  teamMemberBody.extend({
    otherDetails: line(limits.memberDetailsLength, teamFields.detailsRequired),
    // By their questions' ids; a form kept from before a question has no value for it.
    answers: z.record(z.string(), z.array(z.string()).optional()).optional(),
  }),
)

/** `teamName` is empty for individuals. */
export const teamBody = z.strictObject({
  teamName: lineIfAny(limits.teamNameLength).default(''),
  members,
  answers: answersBody,
  /** The others join by the team's link, so that it may be smaller than the event asks for now (TEAM-17). */
  gathers: z.boolean().optional(),
})

/** Answers to what is asked after rounds, of the team and of its members by their places (EVT-42). */
export const laterAnswersBody = z.strictObject({
  answers: answersBody,
  members: z
    .array(z.strictObject({ _id: id, answers: answersBody }))
    .max(limits.teamSize, fieldMessages.tooLong)
    .default([]),
})

/** An admin of the event sends `status`, the lead the others; absent fields stay as they are. */
export const teamChangesBody = z
  .strictObject({
    status: teamStatus.optional(),
    teamName: lineIfAny(limits.teamNameLength).optional(),
    members: members.optional(),
    answers: answersBody,
  })
  .refine(
    ({ status, teamName, members: people, answers: given }) =>
      (status === undefined) !== (teamName === undefined && people === undefined && given === undefined),
    fieldMessages.oneOf,
  )

export const teamsStatusBody = z.strictObject({
  status: teamStatus,
  teams: idList(limits.listMax),
  undoable: z.boolean().optional(),
})

export const approvalBody = z.strictObject({
  approve: z.boolean(),
  teams: idList(limits.listMax),
  undoable: z.boolean().optional(),
})

/** `note` is a line for those in the registration, or "". */
export const removalBody = z.strictObject({ note: textIfAny(limits.changeNoteLength).default('') })

/** With `addSeat`, a full event gets one more seat. */
const addSeat = z.boolean().default(false)

export const seatBody = z.strictObject({ addSeat })

/** A place behind the last one is the last. */
export const placeBody = z.strictObject({ place: z.int().min(1).max(limits.waitlistMax) })

/** `teamName` is empty for individuals. */
export const addedTeamBody = z.strictObject({
  lead: id,
  teamName: lineIfAny(limits.teamNameLength).default(''),
  addSeat,
})

export const registrationOpenBody = z.strictObject({ open: z.boolean() })

export const invitationBody = z.strictObject({ accept: z.boolean() })

/** A pool of seats, or those that are open to all. */
export const teamPool = z.union([z.literal('open'), id])

/** What an organiser's list of registrations, its file and messages filter by. */
export const teamFilters = {
  status: teamStatus.optional(),
  /** Only those that ask for approval. */
  approval: z.literal('asked').optional(),
  /** Only those without an answer to a required question. */
  answers: z.literal('missing').optional(),
  payment: paymentFilter.optional(),
  /** Whether one of its people was let in at the door; `no` only with a seat. */
  came: cameFilter.optional(),
  /** Only those in a pool of seats, or for `open` in the seats that are open to all. */
  pool: teamPool.optional(),
}

/** Part of a team's name, or of a member's name, email, phone or college; or a team's number. */
const found = { '$text[$search]': search.optional() }

/** The numbers of the selected teams, with commas. */
export const teamNumbers = z
  .string()
  .regex(/^[1-9][0-9]{0,6}(,[1-9][0-9]{0,6})*$/, fieldMessages.oneOf)
  .max(limits.teamNumbersLength, fieldMessages.tooLong)

/** Columns of the list and the ids of questions, with commas; absent for all that the event has. */
const columns = z
  .string()
  .regex(/^[\w-]+(,[\w-]+)*$/, fieldMessages.oneOf)
  .max(limits.teamColumnsLength, fieldMessages.tooLong)

export const exportQuery = z.strictObject({
  ...teamFilters,
  ...found,
  numbers: teamNumbers.optional(),
  columns: columns.optional(),
})

export const teamsQuery = z.strictObject({
  ...teamFilters,
  ...found,
  /** The oldest registration first; absent for the newest first. */
  order: z.literal('oldest').optional(),
  /** The next page, with the newest first. */
  '_id[$lt]': id.optional(),
  /** The next page, with the oldest first. */
  '_id[$gt]': id.optional(),
  limit: listLimit.optional(),
})

export type JoiningMember = z.output<typeof joinTeamBody>
export type NewTeam = z.output<typeof teamBody>
export type NewTeamMember = z.output<typeof teamMemberBody>
export type TeamFilters = z.output<z.ZodObject<typeof teamFilters>>
export type LaterAnswers = z.output<typeof laterAnswersBody>
export type TeamChanges = z.output<typeof teamChangesBody>
