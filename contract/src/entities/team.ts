import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { userCard } from './user.ts'

export const teamStatus = z.enum(['verified', 'unverified', 'eliminated'])

const teamMember = z.strictObject({
  _id: id,
  memberName: z.string(),
  email: z.string(),
  phone: z.string(),
  college: z.string(),
  otherDetails: z.string(),
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
  members: z.array(teamMember).max(limits.teamSize),
  createdAt: instant,
})

export type Team = z.output<typeof team>
export type TeamStatus = z.output<typeof teamStatus>
