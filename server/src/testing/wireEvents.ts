import { z } from 'zod'
import { date, id, int, u } from './wire.ts'

const city = z.object({ address: z.string() })
const pEvent = { _id: id, eventTitle: z.string(), eventImg: z.string() }
const host = z.object({ _id: id, email: z.string(), admin: z.array(id) })
const hosts = { club: host.nullish(), festival: host.nullish(), college: host.nullish() }

/** What the mobile client parses of events and teams, by its own names. */
export const wireEvents = {
  Event: z.object({
    ...pEvent,
    ...hosts,
    admin: z.array(u),
    eventType: z.string(),
    eventStartDate: date,
    eventEndDate: date,
    location: z.string(),
    city,
    venue: city,
    eventLink: z.string(),
    views: int,
    visibility: z.string(),
    takeRegistration: z.boolean(),
    registrationPlace: z.string(),
    registrationLink: z.string(),
    participation: z.string(),
    registrationStartDate: date,
    registrationEndDate: date,
    minSizeTeam: int,
    maxSizeTeam: int,
    registrationCharge: z.string(),
    payment: z.string(),
    registrationFee: int,
    stages: z.array(
      z.object({
        _id: id,
        round: int,
        roundTitle: z.string(),
        startDate: date,
        endDate: date,
        description: z.string(),
        roundType: z.string(),
        link: z.string(),
        eliminator: z.string(),
      }),
    ),
    results: z.array(z.object({ _id: id, round: int, file: z.string(), filename: z.string() })),
    description: z.string(),
    guidelines: z.array(z.object({ guideline: z.string() })),
    partCertificate: z.boolean(),
    totalRewards: z.string(),
    rewards: z.array(
      z.object({
        _id: id,
        reward: int,
        rank: z.string(),
        money: int,
        certificate: z.boolean(),
        otherDetails: z.string(),
      }),
    ),
    stepsDone: int,
    verified: z.boolean(),
    registerdTeamLead: z.array(id),
    createdAt: date,
  }),
  EventItem: z
    .object({
      ...pEvent,
      ...hosts,
      eventType: z.string(),
      takeRegistration: z.boolean(),
      admin: z.array(id),
      views: int,
      registrationEndDate: date,
      eventStartDate: date,
      totalRewards: z.string(),
      stepsDone: int,
      verified: z.boolean(),
    })
    // Without a college its card needs a club.
    .refine(({ college, club }) => Boolean(college ?? club)),
  EventComment: z.object({
    _id: id,
    user: u,
    event: id,
    parentCommentId: id.nullish(),
    comment: z.string(),
    repliedCount: int.nullish(),
    createdAt: date,
  }),
  EventTeam: z.object({
    _id: id,
    event: id,
    creator: u,
    teamNumber: int,
    teamName: z.string(),
    status: z.string(),
    members: z.array(
      z.object({
        _id: id,
        memberName: z.string(),
        email: z.string(),
        phone: z.string(),
        college: z.string(),
        otherDetails: z.string(),
      }),
    ),
    createdAt: date,
  }),
}
