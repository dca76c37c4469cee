import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { teamPayment } from './payment.ts'
import { poolName } from './pool.ts'
import { answer } from './question.ts'
import { userCard } from './user.ts'

export const teamStatus = z.enum(['verified', 'unverified', 'eliminated'])

/** What the organiser's list filters by. */
export const cameFilter = z.enum(['yes', 'no'])

export const invitationState = z.enum(['accepted', 'waiting', 'declined', 'lapsed'])

const teamMember = z.strictObject({
  _id: id,
  memberName: z.string(),
  email: z.string(),
  phone: z.string(),
  college: z.string(),
  otherDetails: z.string(),
  /** The invitation's state; the same whether or not the address has an account (ruling 78). */
  invitation: invitationState,
  answers: z.array(answer).max(limits.questionsMax),
  /** They were let in at the door; only in the organiser's list. */
  came: z.literal(true).optional(),
})

/**
 * How a team without a seat is getting one: its place on the waitlist, until when it may take the seat that it is
 * offered, or that it asks for approval.
 */
export const waiting = z.strictObject({
  place: z.int().min(1).optional(),
  offeredUntil: instant.optional(),
  asked: z.literal(true).optional(),
})

/** wire.md's EventTeam: a registration, also of one person, whose `teamName` is "" (ruling 54). */
export const team = z.strictObject({
  _id: id,
  event: id,
  /** The lead. */
  creator: userCard,
  teamNumber: z.int().min(1),
  teamName: z.string(),
  status: teamStatus,
  /** Present while the team has no seat. */
  waiting: waiting.optional(),
  /** Too few members have accepted, so the team can't be verified. */
  incomplete: z.boolean(),
  members: z.array(teamMember).max(limits.teamSize),
  /** To the questions that are asked of the team. */
  answers: z.array(answer).max(limits.questionsMax),
  /** A required question has no answer yet, as the registration came from an existing client or before it. */
  answersMissing: z.boolean(),
  /** An admin of the event made it by hand, so that its lead may always withdraw it. */
  added: z.literal(true).optional(),
  /** Where its seats are counted, or for which seats it waits; absent where the event's seats are undivided. */
  pool: poolName.optional(),
  /** Present where it has a seat and a fee, or was paid. */
  payment: teamPayment.optional(),
  createdAt: instant,
})

/** A team that the viewer is invited to, without its members. */
export const teamInvitation = z.strictObject({
  team: id,
  teamName: z.string(),
  creator: userCard,
  endsAt: instant,
})

/** The link by which people join a team: /events/{event}?team={token} (TEAM-17). */
export const teamLink = z.strictObject({ token: z.string().nullable() })

/** A team whose link the viewer follows, without its members. */
export const linkedTeam = z.strictObject({
  team: id,
  teamName: z.string(),
  creator: userCard,
  /** How many more people may join. */
  places: count,
  endsAt: instant,
})

export type TeamLink = z.output<typeof teamLink>
export type LinkedTeam = z.output<typeof linkedTeam>
export type TeamInvitation = z.output<typeof teamInvitation>
export type InvitationState = z.output<typeof invitationState>
export type Waiting = z.output<typeof waiting>
export type Team = z.output<typeof team>
export type TeamStatus = z.output<typeof teamStatus>
