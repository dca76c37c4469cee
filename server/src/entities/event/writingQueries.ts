import type { EventSteps } from '@quad/contract/bodies/events.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { FeedbackQuestion, Question } from '@quad/contract/entities/question.ts'
import { sql } from 'kysely'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import type { EventHost } from './hostQueries.ts'
import { poolColumns, type PoolJson } from './poolQueries.ts'
import type { RewardJson, RoundJson } from './queries.ts'

/** The state of a locked event on which its changes depend. */
export interface StoredEvent {
  type: 'contest' | 'entertainment' | 'workshop'
  time_zone: string
  starts_at: Date
  ends_at: Date
  registration_set: boolean
  takes_registration: boolean
  registration_starts_at: Date
  registration_ends_at: Date
  participation: 'individual' | 'team'
  min_size: number
  max_size: number
  charge: 'free' | 'paid'
  fee: number
  location: 'online' | 'offline'
  college_id: string | null
  visibility: 'public' | 'college' | 'private'
  rounds: RoundJson[]
  questions: Question[]
  /** The seats that are taken or offered. */
  teams_count: number
  seats: number | null
  seats_by: 'team' | 'person'
  /** Null for undivided seats. */
  pools: PoolJson[] | null
  /** The seats that are taken or offered, by slot. */
  pool_taken: number[] | null
  /** A club holds it. */
  of_club: boolean
  /** People or teams have registered, or wait. */
  has_registrations: boolean
  steps_done: number
  /** An address is stored. */
  has_place: boolean
}

const lock = statement('event.lock')<StoredEvent, [string]>(`
  select e.type, e.time_zone, e.starts_at, e.ends_at, e.registration_set, e.takes_registration, e.registration_starts_at,
    e.registration_ends_at, e.participation, e.min_size, e.max_size, e.charge, e.fee, e.location, e.college_id,
    e.visibility, e.rounds, e.questions, e.teams_count + e.held_count as teams_count, e.seats, e.seats_by, e.pools, e.pool_taken, e.club_id is not null as of_club, e.steps_done,
    e.teams_count + e.held_count + e.waiting_count + e.asked_count > 0 as has_registrations,
    e.city || e.venue <> '' as has_place
  from events e where e.id = $1::uuid and e.deleted_at is null for no key update`)

/** Locks an event until commit; undefined if it is gone. */
export async function lockEvent(trx: Trx, eventId: string): Promise<StoredEvent | undefined> {
  return (await lock(trx, [eventId]))[0]
}

const dayStart = statement('event.dayStart')<{ start: Date; now: Date }, [timeZone: string]>(`
  select date_trunc('day', now() at time zone $1::text) at time zone $1::text as start, now() as now`)

/** The start of today in a time zone, and now, by the database's clock. */
export async function findToday(trx: Trx, timeZone: string): Promise<{ start: Date; now: Date }> {
  const [row] = await dayStart(trx, [timeZone])
  if (!row) throw new Error('PostgreSQL returned no time.')
  return row
}

interface NewRow {
  readonly host: EventHost
  readonly collegeId: string | null
  readonly verified: boolean
  readonly title: string
  readonly type: StoredEvent['type']
  readonly timeZone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly registrationEndsAt: Date
  readonly location: StoredEvent['location']
  /** The idempotency key of the maker's client. */
  readonly clientId: string | null
}

/** Adds an event with its maker as admin; returns its id, or undefined if the maker used its `clientId` before. */
export async function insertEvent(trx: Trx, makerId: string, row: NewRow): Promise<string | undefined> {
  const made = await trx
    .insertInto('events')
    .values({
      club_id: row.host.kind === 'club' ? row.host.id : null,
      fest_id: row.host.kind === 'fest' ? row.host.id : null,
      college_id: row.collegeId,
      verified: row.verified,
      title: row.title,
      type: row.type,
      time_zone: row.timeZone,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      registration_ends_at: row.registrationEndsAt,
      location: row.location,
      maker_id: makerId,
      client_id: row.clientId,
    })
    .onConflict((conflict) => conflict.columns(['maker_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await trx.insertInto('event_admins').values({ event_id: made.id, user_id: makerId }).execute()
  return made?.id
}

/** The id of the event that was made with this maker's `clientId`. */
export async function findEventByKey(db: Db, makerId: string, clientId: string): Promise<string | undefined> {
  const event = db.selectFrom('events').select('id').where('maker_id', '=', makerId).where('client_id', '=', clientId)
  return (await event.executeTakeFirst())?.id
}

const placed = (place: EventSteps['city'], name: 'city' | 'venue') =>
  place && {
    [name]: place.address,
    [`${name}_lat`]: place.latLng?.lat ?? null,
    [`${name}_lng`]: place.latLng?.lng ?? null,
  }

const detailsOf = (steps: EventSteps) => ({
  ...(steps.eventTitle !== undefined && { title: steps.eventTitle }),
  ...(steps.eventDomain !== undefined && { domain: steps.eventDomain }),
  ...(steps.eventCategory !== undefined && { categories: [...new Set(steps.eventCategory)] }),
  ...(steps.eventType !== undefined && { type: steps.eventType }),
  ...(steps.timeZone !== undefined && { time_zone: steps.timeZone }),
  ...(steps.eventStartDate !== undefined && { starts_at: steps.eventStartDate }),
  ...(steps.eventEndDate !== undefined && {
    ends_at: steps.eventEndDate,
    // Those who come to an event that takes place again are asked for feedback again.
    feedback_asked: sql<boolean>`feedback_asked and ${steps.eventEndDate} <= now()`,
  }),
  ...(steps.location !== undefined && { location: steps.location }),
  ...(steps.eventLink !== undefined && { link: steps.eventLink }),
  ...placed(steps.city, 'city'),
  ...placed(steps.venue, 'venue'),
  ...(steps.publish && { published: steps.publish }),
})

const registrationOf = (steps: EventSteps) => ({
  ...(steps.takeRegistration !== undefined && { takes_registration: steps.takeRegistration, registration_set: true }),
  ...(steps.visibility !== undefined && { visibility: steps.visibility }),
  ...(steps.registrationPlace !== undefined && { registration_place: steps.registrationPlace }),
  ...(steps.registrationLink !== undefined && { registration_link: steps.registrationLink }),
  ...(steps.registrationStartDate !== undefined && { registration_starts_at: steps.registrationStartDate }),
  ...(steps.registrationEndDate !== undefined && {
    registration_ends_at: steps.registrationEndDate,
    registration_closed_from: sql<Date | null>`case when registration_ends_at = ${steps.registrationEndDate}
      then registration_closed_from end`,
  }),
  ...(steps.participation !== undefined && { participation: steps.participation }),
  ...(steps.minSizeTeam !== undefined && { min_size: steps.minSizeTeam }),
  ...(steps.maxSizeTeam !== undefined && { max_size: steps.maxSizeTeam }),
  ...(steps.registrationCharge !== undefined && { charge: steps.registrationCharge }),
  ...(steps.registrationFee !== undefined && { fee: steps.registrationFee }),
  ...(steps.payment !== undefined && { payment: steps.payment }),
  ...(steps.registrationCount !== undefined && { seats: steps.registrationCount }),
  ...(steps.seatsBy !== undefined && { seats_by: steps.seatsBy }),
  ...(steps.openSeatsFrom !== undefined && { rest_opens_at: steps.openSeatsFrom }),
  ...(steps.approval !== undefined && { approval: steps.approval }),
  ...(steps.waitlist !== undefined && { waitlist: steps.waitlist }),
  ...(steps.offerHours !== undefined && { offer_hours: steps.offerHours }),
})

interface Lists {
  readonly rounds?: readonly RoundJson[] | undefined
  readonly rewards?: readonly RewardJson[] | undefined
  readonly questions?: readonly Question[] | undefined
  readonly feedbackQuestions?: readonly FeedbackQuestion[] | undefined
  readonly pools?: readonly PoolJson[] | undefined
}

const lastOf = (steps: EventSteps, { rounds, rewards, questions, feedbackQuestions, pools }: Lists) => ({
  ...(steps.description !== undefined && { description: steps.description }),
  ...(steps.guidelines !== undefined && { guidelines: steps.guidelines }),
  ...(rounds !== undefined && { rounds: JSON.stringify(rounds) }),
  ...(questions !== undefined && { questions: JSON.stringify(questions) }),
  ...(feedbackQuestions !== undefined && { feedback_questions: JSON.stringify(feedbackQuestions) }),
  ...(steps.totalRewards !== undefined && { total_rewards: steps.totalRewards, rewards_set: true }),
  ...(steps.partCertificate !== undefined && { certificate: steps.partCertificate }),
  ...(rewards !== undefined && { rewards: JSON.stringify(rewards) }),
  ...(pools && poolColumns(pools)),
})

/** Changes the given fields of a locked event. */
export async function saveEvent(trx: Trx, eventId: string, steps: EventSteps, lists: Lists): Promise<void> {
  const set = { ...detailsOf(steps), ...registrationOf(steps), ...lastOf(steps, lists) }
  if (Object.keys(set).length === 0) return
  await trx.updateTable('events').set(set).where('id', '=', eventId).execute()
}

/** Sets or clears a locked event's image, an upload attached to it. */
export async function saveEventImage(trx: Trx, eventId: string, uploadId: string | null): Promise<void> {
  await trx.updateTable('events').set({ image_id: uploadId }).where('id', '=', eventId).execute()
}

/** Marks a locked event as verified by its college, or not (ruling 71). */
export async function updateVerified(trx: Trx, eventId: string, verified: boolean): Promise<void> {
  await trx.updateTable('events').set({ verified }).where('id', '=', eventId).execute()
}

const announcing = statement('event.announce')<{ id: string }, [string]>(`
  update events e set announced = true
  where e.id = $1::uuid and not e.announced and e.steps_done = ${completeSteps} returning e.id`)

/** Notes that a locked event is complete; true the first time, when its host's members are to be notified. */
export async function announce(trx: Trx, eventId: string): Promise<boolean> {
  return (await announcing(trx, [eventId])).length > 0
}

/** Cancels a locked event; false if it was cancelled before. From then on it takes no registration (ruling 80). */
export async function markCancelled(trx: Trx, eventId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('events')
    .set({ cancelled_at: sql<Date>`now()`, takes_registration: false })
    .where('id', '=', eventId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a locked event for everyone; a job removes what belongs to it. */
export async function closeEvent(trx: Trx, eventId: string): Promise<void> {
  await trx.updateTable('events').set({ deleted_at: sql<Date>`now()` }).where('id', '=', eventId).execute()
}
