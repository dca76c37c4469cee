import { z } from 'zod'
import {
  eventCategory,
  eventCharge,
  eventParticipation,
  eventPayment,
  eventPlace,
  eventType,
  eventVisibility,
} from '../entities/event.ts'
import {
  fileLocation,
  filename,
  id,
  line,
  lineIfAny,
  linkIfAny,
  moment,
  text,
  textIfAny,
  wellFormed,
} from '../fields.ts'
import { limits } from '../limits.ts'
import { eventFields } from '../messages/eventFields.ts'
import { fieldMessages } from '../messages/fields.ts'
import { adminsBody, pictureBody, placeBody } from './pages.ts'
import { poolsBody } from './pools.ts'
import { feedbackQuestion, question, questionList } from './questions.ts'
import { seriesScope } from '../entities/series.ts'
import { seriesRule } from './series.ts'
import { timeZone } from './timeZone.ts'

const whole = (min: number, max: number, message: string = eventFields.numberRequired) =>
  z.int(message).min(min, message).max(max, message)

const details = {
  eventTitle: line(limits.eventTitleLength, eventFields.title),
  eventImg: pictureBody,
  eventDomain: lineIfAny(limits.eventDomainLength),
  eventCategory: z.array(eventCategory).max(limits.eventCategoriesMax, fieldMessages.tooLong),
  eventType: z.enum(eventType.enum, eventFields.typeRequired),
  timeZone,
  eventStartDate: moment,
  eventEndDate: moment,
  location: z.enum(eventPlace.enum, eventFields.locationRequired),
  eventLink: linkIfAny(limits.linkLength),
  city: placeBody(limits.cityLength),
  venue: placeBody(limits.venueLength),
} as const

const registration = {
  visibility: eventVisibility,
  takeRegistration: z.boolean(),
  registrationPlace: z.enum(['on', 'out']),
  registrationLink: linkIfAny(limits.linkLength),
  participation: eventParticipation,
  registrationStartDate: moment,
  registrationEndDate: moment,
  minSizeTeam: whole(1, limits.teamSize),
  maxSizeTeam: whole(1, limits.teamSize),
  /** yes and no are earlier names of paid and free (ruling 5). */
  registrationCharge: z
    .enum([...eventCharge.options, 'yes', 'no'])
    .transform((charge) => (charge === 'yes' ? 'paid' : charge === 'no' ? 'free' : charge)),
  registrationFee: whole(0, limits.feeMax, eventFields.feeRequired),
  payment: eventPayment,
  /** The most seats; null for any number. */
  registrationCount: whole(1, limits.seatsMax).nullable(),
  pools: poolsBody,
  /** When the seats outside of pools open; null: with the registration. */
  openSeatsFrom: moment.nullable(),
  /** Whether a team takes one seat, or one for each member (TEAM-14). */
  seatsBy: z.enum(['team', 'person']),
  /** Admins approve each registration before it gets a seat (TEAM-15). */
  approval: z.boolean(),
  /** A full event takes people and teams onto its waitlist. */
  waitlist: z.boolean(),
  offerHours: whole(1, limits.offerHoursMax),
  questions: questionList(question, limits.questionsMax),
  /** What those who were there are asked afterwards. */
  feedbackQuestions: questionList(feedbackQuestion, limits.feedbackQuestionsMax),
} as const

const stage = z
  .strictObject({
    _id: id.optional(),
    round: whole(1, limits.roundsMax),
    roundTitle: line(limits.roundTitleLength, eventFields.roundTitle).refine(
      (title) => title.length >= limits.roundTitleMin,
      eventFields.roundTitle,
    ),
    startDate: moment,
    endDate: moment,
    description: text(limits.roundDescriptionLength, eventFields.roundDescription).refine(
      (plain) => plain.length >= limits.roundDescriptionMin,
      eventFields.roundDescription,
    ),
    roundType: z.enum(eventPlace.enum),
    /** If absent, the round keeps its current link. */
    link: linkIfAny(limits.linkLength).optional(),
    platform: lineIfAny(limits.platformLength).optional(),
    /** In minutes; absent: from its start to its end (ruling 61). */
    duration: whole(1, Infinity, eventFields.roundMinutes)
      .max(limits.roundMinutes, eventFields.roundMinutesMax)
      .optional(),
    eliminator: z.enum(['yes', 'no']).default('no'),
  })
  .refine(({ startDate, endDate }) => endDate > startDate, { path: ['endDate'], message: fieldMessages.endsAfterStart })

const reward = z.strictObject({
  _id: id.optional(),
  reward: z.int().min(0).max(limits.rewardsMax).optional(),
  rank: line(limits.rankLength, eventFields.rankRequired),
  money: whole(0, limits.rewardMoney),
  certificate: z.boolean().default(false),
  otherDetails: lineIfAny(limits.rewardDetailsLength).default(''),
})

const result = z.strictObject({
  _id: id.optional(),
  /** An id that existing clients generate; the server ignores it. */
  id: z.union([z.string().overwrite(wellFormed).max(limits.filenameLength), z.number()]).optional(),
  round: whole(1, limits.roundsMax, eventFields.roundRequired),
  file: fileLocation,
  filename: filename.default(''),
})

const steps = {
  ...details,
  ...registration,
  /** HTML; the server removes what isn't plain formatting. */
  description: z
    .string(eventFields.description)
    .overwrite(wellFormed)
    .min(1, eventFields.description)
    .max(limits.eventDescriptionLength, fieldMessages.tooLong),
  guidelines: z
    .array(z.strictObject({ _id: id.optional(), guideline: textIfAny(limits.guidelineLength) }))
    .max(limits.guidelinesMax, fieldMessages.tooLong)
    .transform((list) => list.map(({ guideline }) => guideline).filter((guideline) => guideline !== '')),
  stages: z.array(stage).max(limits.roundsMax, fieldMessages.tooLong),
  totalRewards: line(limits.totalRewardsLength, eventFields.rewardsRequired),
  partCertificate: z.boolean(),
  rewards: z.array(reward).max(limits.rewardsMax, fieldMessages.tooLong),
  /** Completes the event without the wizard's other steps (EVT-20, decision 41). */
  publish: z.literal(true),
} as const

interface Registration {
  readonly takeRegistration?: boolean | undefined
  readonly registrationPlace?: string | undefined
  readonly registrationLink?: string | undefined
  readonly registrationEndDate?: Date | undefined
}

// The rules of the registration step on its own; the server also checks it against the stored steps.
function checkRegistration(body: Registration, context: z.RefinementCtx): void {
  const refuse = (key: keyof Registration, message: string) =>
    context.addIssue({ code: 'custom', path: [key], message })
  if (!body.takeRegistration) return
  if (body.registrationEndDate === undefined) refuse('registrationEndDate', fieldMessages.required)
  if (body.registrationPlace === 'out' && !body.registrationLink) refuse('registrationLink', eventFields.linkRequired)
}

/** A new event with its host; the fields of the wizard's later steps are optional. */
export const eventBody = z
  .strictObject({
    ...z.strictObject(steps).partial().shape,
    eventTitle: details.eventTitle,
    eventType: details.eventType,
    eventStartDate: details.eventStartDate,
    eventEndDate: details.eventEndDate,
    location: details.location,
    /** The host is the fest if there is one, else the club, else the college. */
    club: z.union([z.literal(''), z.null(), id]).optional(),
    festival: z.union([z.literal(''), z.null(), id]).optional(),
    college: z.union([z.literal(''), z.null(), id]).optional(),
    clientId: id.nullish(),
    /** Makes a published event the first date of a series (EVT-36). */
    repeats: seriesRule.optional(),
  })
  .superRefine(checkRegistration)

const note = textIfAny(limits.changeNoteLength)

/** Without a scope, that date alone. */
const scope = seriesScope.optional()

export const cancelBody = z.strictObject({ note: note.default(''), scope })

/** Absent fields stay as they are. `verified`, `results` and `admin` are acts of their own. */
export const eventChangesBody = z
  .strictObject({
    ...z.strictObject(steps).partial().shape,
    verified: z.boolean().optional(),
    results: z.array(result).max(limits.resultsMax, fieldMessages.tooLong).optional(),
    admin: adminsBody.optional(),
    /** The organiser's note in the notification of the change. */
    note: note.optional(),
    scope,
  })
  .superRefine(checkRegistration)

export type NewEvent = z.output<typeof eventBody>
export type EventChanges = z.output<typeof eventChangesBody>
/** The fields of the wizard's steps. */
export type EventSteps = Omit<EventChanges, 'verified' | 'results' | 'admin' | 'note' | 'scope'>
export type NewStage = z.output<typeof stage>
export type NewResult = z.output<typeof result>
