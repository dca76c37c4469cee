import { randomUUID } from 'node:crypto'
import type { EventSteps, NewStage } from '@quad/contract/bodies/events.ts'
import { limits } from '@quad/contract/limits.ts'
import { eventFields } from '@quad/contract/messages/eventFields.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { sessionFields } from '@quad/contract/messages/sessions.ts'
import type { CleanHtml, DescriptionCleaner } from '../../platform/descriptions/cleaner.ts'
import { isUnknownValue, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceImage } from '../upload/replaceAttachments.ts'
import { dateFaults } from './dateFaults.ts'
import { hasText } from './plainText.ts'
import { assertColleges, placeInPools } from './poolQueries.ts'
import { openingsOf, poolFaults, poolsOf } from './pools.ts'
import { identifyQuestions, questionFaults, roundFaults } from './questions.ts'
import { keepPoster } from './seriesQueries.ts'
import { dropResults, renumberResults } from './resultQueries.ts'
import type { RoundJson } from './queries.ts'
import { findToday, type StoredEvent, saveEvent, saveEventImage } from './writingQueries.ts'

interface Saving {
  readonly eventId: string
  /** The person who uploaded the image. */
  readonly userId: string
  readonly stored: StoredEvent
}

/** The wizard's steps as they are stored, with the description cleaned. */
export type CleanSteps = Omit<EventSteps, 'description'> & { readonly description?: CleanHtml | undefined }

/** Cleans the description, if any; before a transaction, as it may take a while. @throws Failure `event.busy` */
export async function cleanSteps<Steps extends Pick<EventSteps, 'description'>>(
  cleaner: DescriptionCleaner,
  userId: string,
  { description, ...steps }: Steps,
) {
  return { ...steps, ...(description !== undefined && { description: await cleaner.clean(description, userId) }) }
}

/**
 * Saves the fields of the wizard's steps of a locked event, after the rules that depend on what it has already (EVT-05).
 * Returns whether a round has a new link.
 * @throws Failure `request.invalid` with the fields, `event.typeFixed`, `upload.unknown` or `upload.notImage`
 */
export async function saveSteps(trx: Trx, jobs: Jobs, { eventId, userId, stored }: Saving, given: CleanSteps) {
  const { steps, now } = await checkSteps(trx, given, stored)
  if (stored.teams_count > 0 && steps.eventType !== undefined && steps.eventType !== stored.type)
    fail('event.typeFixed')
  const rounds = steps.stages && roundsOf(steps.stages, stored.rounds)
  const questions = steps.questions && identifyQuestions(steps.questions, stored.questions)
  refuseFields(roundFaults(steps, stored.questions, rounds ?? stored.rounds))
  const feedbackQuestions = withIds(steps.feedbackQuestions)
  const pools = steps.pools && poolsOf(steps.pools, stored.pools ?? [])
  if (pools) await assertColleges(trx, pools)
  const rewards = steps.rewards?.map((reward) => ({ ...reward, id: reward._id ?? randomUUID() }))
  await saveEvent(
    trx,
    eventId,
    { ...steps, ...pendingDeadline(steps, stored, now) },
    {
      rounds,
      questions,
      feedbackQuestions,
      pools,
      rewards: rewards?.map(({ id, rank, money, certificate, otherDetails }) => ({
        id,
        rank,
        money,
        certificate,
        otherDetails,
      })),
    },
  )
  if (pools) await placeInPools(trx, eventId, pools, stored.pools ?? [])
  await jobs.enqueueAll(trx, 'offerSeats', openingsOf(steps, now))
  if (rounds) await moveResults(trx, eventId, stored.rounds, rounds)
  if (steps.eventImg !== undefined) await setImage(trx, jobs, { eventId, userId, stored }, steps)
  return rounds !== undefined && hasNewLink(stored.rounds, rounds)
}

const withIds = <One extends { readonly _id?: string | undefined }>(list: readonly One[] | undefined) =>
  list?.map(({ _id = randomUUID(), ...question }) => ({ _id, ...question }))

async function setImage(trx: Trx, jobs: Jobs, { eventId, userId, stored }: Saving, steps: CleanSteps) {
  const visibility = steps.visibility ?? stored.visibility
  await keepPoster(trx, eventId)
  const target = { id: eventId, as: 'event', ownerId: userId, open: visibility === 'public' }
  const image = steps.eventImg || null
  await replaceImage(trx, jobs, target, image)
  await saveEventImage(trx, eventId, image)
}

/** The steps as they are stored, and now; refuses those that break a rule. @throws Failure `request.invalid` */
export async function checkSteps(trx: Trx, given: CleanSteps, stored: StoredEvent) {
  const steps = normalise(given, stored)
  const { now, start } = await findDay(trx, steps.timeZone ?? stored.time_zone)
  refuseFields(faultsOf(steps, stored, { today: start, now }))
  return { steps, now }
}

/** The start of today in a time zone, and now. @throws Failure `request.invalid` for a zone that PostgreSQL doesn't know */
function findDay(trx: Trx, timeZone: string): ReturnType<typeof findToday> {
  return findToday(trx, timeZone).catch((error: unknown) => {
    if (!isUnknownValue(error)) throw error
    return fail('request.invalid', { fields: { timeZone: sessionFields.timeZoneUnknown } })
  })
}

// One person registers alone, a free event has no fee, an online event has no place, and one that is published without
// the registration step takes none.
function normalise(given: CleanSteps, stored: StoredEvent): CleanSteps {
  const { participation = stored.participation, registrationCharge = stored.charge, location } = given
  const alone = participation === 'individual' && given.participation !== undefined
  return {
    ...given,
    ...(alone && { minSizeTeam: 1, maxSizeTeam: 1 }),
    ...(registrationCharge === 'free' && given.registrationFee !== undefined && { registrationFee: 0 }),
    ...(given.publish &&
      !stored.registration_set &&
      given.takeRegistration === undefined && { takeRegistration: false }),
    ...(location === 'online' && { city: { address: '' }, venue: { address: '' } }),
  }
}

type Faults = Readonly<Record<string, string>>

function faultsOf(steps: CleanSteps, stored: StoredEvent, day: { today: Date; now: Date }): Faults {
  const min = steps.minSizeTeam ?? stored.min_size
  const max = steps.maxSizeTeam ?? stored.max_size
  const charge = steps.registrationCharge ?? stored.charge
  return {
    ...dateFaults(steps, stored, day),
    ...(steps.publish && !hasPlace(steps, stored) && { 'venue.address': eventFields.placeRequired }),
    ...(max < min && { maxSizeTeam: eventFields.teamSize }),
    ...(charge === 'paid' &&
      (steps.registrationFee ?? stored.fee) === 0 && { registrationFee: eventFields.feeRequired }),
    ...(steps.visibility === 'college' && stored.college_id === null && { visibility: eventFields.collegeRequired }),
    ...((steps.registrationCount ?? stored.teams_count) < stored.teams_count && {
      registrationCount: eventFields.seatsTaken,
    }),
    ...((steps.seatsBy ?? stored.seats_by) !== stored.seats_by &&
      stored.has_registrations && { seatsBy: eventFields.seatsByFixed }),
    ...poolFaults(steps, stored),
    ...(steps.questions && stored.has_registrations && questionFaults(steps.questions, stored.questions)),
    ...(steps.description !== undefined && !hasText(steps.description) && { description: eventFields.description }),
    // Cleaning spells out signs such as &.
    ...((steps.description ?? '').length > limits.eventDescriptionLength && { description: fieldMessages.tooLong }),
  }
}

function hasPlace({ location, city, venue }: CleanSteps, stored: StoredEvent): boolean {
  if ((location ?? stored.location) === 'online') return true
  return city || venue ? `${city?.address ?? ''}${venue?.address ?? ''}` !== '' : stored.has_place
}

function refuseFields(fields: Faults): void {
  if (Object.keys(fields).length > 0) fail('request.invalid', { fields: { ...fields } })
}

/** Until registration is set, it ends where the event starts, so that existing clients get a date; not before it opens. */
function pendingDeadline(steps: CleanSteps, stored: StoredEvent, now: Date): Pick<CleanSteps, 'registrationEndDate'> {
  const { eventStartDate: starts, registrationEndDate } = steps
  if (stored.registration_set || starts === undefined || registrationEndDate !== undefined) return {}
  const ends = defaultDeadline(starts, now)
  return ends > (steps.registrationStartDate ?? stored.registration_starts_at) ? { registrationEndDate: ends } : {}
}

const hourMs = 3_600_000

/** The end of registration of an event whose maker hasn't set one. */
export function defaultDeadline(startsAt: Date, now: Date): Date {
  return startsAt > now ? startsAt : new Date(now.getTime() + hourMs)
}

// A round's former link is looked up by its id.
function hasNewLink(before: readonly RoundJson[], after: readonly RoundJson[]): boolean {
  const links = new Map(before.map(({ id, link }) => [id, link]))
  return after.some(({ id, link }) => link !== '' && link !== links.get(id))
}

// A round without an id is the one with its number, as existing clients send none; it keeps its link.
function roundsOf(stages: readonly NewStage[], stored: readonly RoundJson[]): RoundJson[] {
  const known = new Map(stored.map((round) => [round.id, round]))
  return stages.map((stage, at) => {
    const { startDate, endDate } = stage
    const before = stage._id === undefined ? stored.find(({ round }) => round === stage.round) : known.get(stage._id)
    const id = before?.id ?? randomUUID()
    known.delete(id)
    return {
      id,
      round: at + 1,
      title: stage.roundTitle,
      description: stage.description,
      type: stage.roundType,
      link: stage.link ?? before?.link ?? '',
      platform: stage.platform ?? before?.platform ?? '',
      startsAt: startDate.toISOString(),
      endsAt: endDate.toISOString(),
      minutes: stage.duration ?? Math.max(1, Math.round((endDate.getTime() - startDate.getTime()) / 60_000)),
      eliminates: stage.eliminator === 'yes',
    }
  })
}

// Results follow their round to its new number, and go with it.
async function moveResults(trx: Trx, eventId: string, before: readonly RoundJson[], after: readonly RoundJson[]) {
  const kept = new Map(after.map(({ id, round }) => [id, round]))
  const moves = before.flatMap(({ id, round }) => {
    const now = kept.get(id)
    return now === undefined ? [] : [{ from: round, to: now }]
  })
  await dropResults(
    trx,
    eventId,
    moves.map(({ from }) => from),
  )
  if (moves.some(({ from, to }) => from !== to)) await renumberResults(trx, eventId, moves)
}
