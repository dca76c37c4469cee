import { z } from 'zod'
import { count, id, instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { coHost, hostFields } from './coHost.ts'
import { eventCategories } from './eventCategories.ts'
import { completeSteps } from './eventSteps.ts'
import { place } from './place.ts'
import { openSeats, pool, poolName, poolLimits } from './pool.ts'
import { feedbackQuestion, question } from './question.ts'
import { seriesBrief } from './series.ts'
import { waiting } from './team.ts'
import { media } from './upload.ts'
import { userCard } from './user.ts'

export const eventType = z.enum(['contest', 'entertainment', 'workshop'])
export const eventPlace = z.enum(['online', 'offline'])
export const eventVisibility = z.enum(['public', 'college', 'private'])
export const eventCharge = z.enum(['free', 'paid'])
export const eventPayment = z.enum(['perTeam', 'perMember'])
export const eventParticipation = z.enum(['individual', 'team'])
export const eventCategory = z.enum(eventCategories)

const named = {
  _id: id,
  eventTitle: z.string(),
  eventImg: z.string(),
  admin: z.array(id),
}

/** wire.md's PEvent: an event inside something. */
export const eventBrief = z.strictObject(named)

const listed = {
  /** The layout and smaller sizes of `eventImg`; absent if that is "". */
  poster: media.optional(),
  eventType,
  ...hostFields,
  eventCategory: z.array(eventCategory),
  visibility: eventVisibility,
  /** IANA. */
  timeZone: z.string(),
  eventStartDate: instant,
  eventEndDate: instant,
  location: eventPlace,
  city: place,
  venue: place,
  takeRegistration: z.boolean(),
  registrationPlace: z.enum(['on', 'out']),
  registrationStartDate: instant,
  registrationEndDate: instant,
  participation: eventParticipation,
  minSizeTeam: z.int(),
  maxSizeTeam: z.int(),
  registrationCharge: eventCharge,
  payment: eventPayment,
  /** In rupees. */
  registrationFee: z.int(),
  /** The most seats; absent for any number. */
  registrationCount: z.int().optional(),
  /** Present where each member of a team takes one of them, and not the team. */
  seatsBy: z.literal('person').optional(),
  /** Present where admins approve each registration before it gets a seat. */
  approval: z.literal(true).optional(),
  /** Present where a full event has a waitlist. */
  waitlist: z.literal(true).optional(),
  /** How many seats are taken by teams, or people who registered alone, or are offered to the waitlist. */
  teamsCount: count,
  /** How many have said that they go, if any; they can as long as the event takes no registration (EVT-27). */
  goingCount: count.optional(),
  /** Present where the caller is one of them. */
  going: z.literal(true).optional(),
  /** The series of which it is a date (EVT-36). */
  series: seriesBrief.optional(),
  totalRewards: z.string(),
  views: count,
  stepsDone: z.int().min(1).max(completeSteps),
  verified: z.boolean(),
  /** Present on a cancelled event, which takes no registration and is in no list but its people's (ruling 80). */
  cancelled: z.literal(true).optional(),
  /** The caller's own id if they have registered, or were named as a member; for admins then the newest leads. */
  registerdTeamLead: z.array(id).max(limits.likesShown),
}

/** wire.md's EventItem: an event in a list. */
export const eventItem = z.strictObject({ ...named, ...listed })

/** An event in a calendar. */
export const eventInMonth = z.strictObject({
  _id: id,
  eventTitle: z.string(),
  eventType,
  eventStartDate: instant,
  eventEndDate: instant,
  /** IANA. */
  timeZone: z.string(),
  /** The host's name; "" if it was deleted. */
  host: z.string(),
  /** Present if the caller has registered, or was named as a member. */
  registered: z.literal(true).optional(),
})

/** A club, fest or college for which the caller may create events, in the fields that its events have. */
export const eventHost = z.strictObject(hostFields)

const stage = z.strictObject({
  _id: id,
  round: z.int(),
  roundTitle: z.string(),
  startDate: instant,
  endDate: instant,
  description: z.string(),
  roundType: eventPlace,
  /** "" for those who aren't admins or in a verified team. */
  link: z.string(),
  platform: z.string(),
  /** In minutes. */
  duration: z.int(),
  eliminator: z.enum(['yes', 'no']),
})

const result = z.strictObject({ _id: id, round: z.int(), file: z.string(), filename: z.string() })

const reward = z.strictObject({
  _id: id,
  reward: z.int(),
  rank: z.string(),
  /** In rupees. */
  money: z.int(),
  certificate: z.boolean(),
  otherDetails: z.string(),
})

/** wire.md's Event: its page, with the admins as people. */
export const event = z.strictObject({
  ...named,
  ...listed,
  /** The event's own admins and its host's, each once (ruling 79). */
  admin: z.array(userCard),
  /**
   * The ids of the event's own admins, at least two of whom must remain (ruling 3); [] for viewers who aren't admins.
   */
  ownAdmin: z.array(id),
  /** How many people the registrations are for: of a team all its members. */
  peopleCount: count,
  /** How many other people are notified when the event changes; absent for those who aren't admins. */
  toNotify: count.optional(),
  eventDomain: z.string(),
  /** Where an online event takes place. */
  eventLink: z.string(),
  registrationLink: z.string(),
  stages: z.array(stage).max(limits.roundsMax),
  /** [] for those who aren't admins or registered. */
  results: z.array(result).max(limits.resultsMax),
  /** Sanitised HTML. */
  description: z.string(),
  guidelines: z.array(z.strictObject({ guideline: z.string() })).max(limits.guidelinesMax),
  partCertificate: z.boolean(),
  rewards: z.array(reward).max(limits.rewardsMax),
  createdAt: instant,
  /** The caller administers the event's college. */
  collegeAdmin: z.boolean(),
  /** What the organiser asks those who register and, once they are asked, those who go on after a round. Admins see all. */
  questions: z.array(question).max(limits.questionsMax),
  /** Those of `questions` that were asked after their round; absent for none, and for those who aren't asked (EVT-42). */
  askedQuestions: z.array(id).max(limits.questionsMax).optional(),
  /** What those who were there are asked afterwards, for its admins; absent if nothing. */
  feedbackQuestions: z.array(feedbackQuestion).max(limits.feedbackQuestionsMax).optional(),
  /** For how many hours a free seat is offered to the waitlist; fewer as the event nears. */
  offerHours: z.int(),
  /** Those that hold it together with its host, the first that accepted first; absent for none. */
  coHosts: z.array(coHost).max(limits.coHostsMax).optional(),
  /** How its seats are divided, in the order in which a registration is counted; absent for undivided ones (TEAM-16). */
  pools: z.array(pool).max(poolLimits.pools).optional(),
  /** Present beside `pools`. */
  openSeats: openSeats.optional(),
  /** The pool of the caller's own registration; present beside `pools`. */
  ownPool: poolName.optional(),
  /** The caller's own place on the waitlist, or that they ask for approval. */
  waiting: waiting.optional(),
  /** How many registrations ask for approval, for the event's admins; absent if none. */
  askedCount: count.optional(),
  /** Whether the caller's clubs and mutual followers see that they go; present where they do. */
  goingShown: z.boolean().optional(),
  /** The status of the team in which the caller is; absent for those in none. */
  teamStatus: z.enum(['verified', 'unverified', 'eliminated']).optional(),
  /** True once a rubric is locked: the page shows it, and later the results. */
  judged: z.boolean().optional(),
})

export type EventBrief = z.output<typeof eventBrief>
export type EventInMonth = z.output<typeof eventInMonth>
export type EventHost = z.output<typeof eventHost>
export type EventItem = z.output<typeof eventItem>
export type Event = z.output<typeof event>
