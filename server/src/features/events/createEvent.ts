import type { NewEvent } from '@quad/contract/bodies/events.ts'
import type { SeriesRule } from '@quad/contract/bodies/series.ts'
import type { calls } from '@quad/contract/calls/index.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { seriesFields } from '@quad/contract/messages/series.ts'
import { may } from '@quad/contract/policies/index.ts'
import { emitNotificationsChanged, notify } from '../../entities/notification/notify.ts'
import { type EventHost, lockHost } from '../../entities/event/hostQueries.ts'
import { presentEvent } from '../../entities/event/present.ts'
import { findEvent } from '../../entities/event/queries.ts'
import { addDates } from '../../entities/event/seriesQueries.ts'
import { insertSeries } from '../../entities/series/queries.ts'
import { datesOf, ruleFault, storedRule } from '../../entities/series/rule.ts'
import { checkSteps, cleanSteps, defaultDeadline, saveSteps } from '../../entities/event/saveSteps.ts'
import {
  announce,
  findEventByKey,
  insertEvent,
  lockEvent,
  type StoredEvent,
} from '../../entities/event/writingQueries.ts'
import { lockOpenAccount } from '../../entities/user/queries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

// The zone of an event whose maker sends none: the product's fees are in rupees.
const defaultZone = 'Asia/Kolkata'

/** Creates an event of a club, fest or college for a person who may create its events (EVT-04, EVT-06, EVT-36; rulings 64, 71). */
export const createEvent: Handler<typeof calls.createEvent> = async ({ viewer, presentContext, body, context }) => {
  const { userId } = viewer
  const host = hostOf(body)
  if (!host) fail('event.hostRequired')
  const { club: _club, festival: _festival, college: _college, clientId = null, repeats, ...given } = body
  const steps = await cleanSteps(context.descriptions, userId, given)
  const timeZone = body.timeZone ?? defaultZone
  const created = await context.db.transaction().execute(async (trx) => {
    await lockOpenAccount(trx, userId)
    const facts = await lockHost(trx, host, userId)
    demand(may('host.addEvent', facts))
    const { now } = await checkSteps(trx, steps, {
      ...unsaid,
      time_zone: timeZone,
      college_id: facts.collegeId,
      of_club: host.kind === 'club',
    })
    const made = await insertEvent(trx, userId, {
      host,
      collegeId: facts.collegeId,
      verified: facts.verified,
      title: body.eventTitle,
      type: body.eventType,
      timeZone,
      startsAt: body.eventStartDate,
      endsAt: body.eventEndDate,
      registrationEndsAt: defaultDeadline(body.eventStartDate, now),
      location: body.location,
      clientId,
    })
    if (made === undefined) return undefined
    const stored = await lockEvent(trx, made)
    if (!stored) throw new Error('The new event is gone.')
    await saveSteps(trx, context.jobs, { eventId: made, userId, stored: { ...stored, ...unset } }, steps)
    await context.limiter.charge('newEvent', userId)
    const act = { actorId: userId, subjectId: made }
    const isNews = await announce(trx, made)
    if (repeats) await addSeries(trx, made, repeats, timeZone)
    return { id: made, notifiedIds: isNews ? await notify(trx, context.jobs, 'newEvent', act) : [] }
  })
  if (created) emitNotificationsChanged(context, created.notifiedIds)
  // Nothing was inserted: the event's key was used before.
  const id = created?.id ?? (clientId && (await findEventByKey(context.db, userId, clientId))) ?? fail('event.notFound')
  const row = await findEvent(context.db, userId, id)
  return row ? presentEvent(row, presentContext) : fail('event.notFound')
}

/** Makes a new event the first date of a series, if it is published and has no rounds. */
async function addSeries(trx: Trx, eventId: string, repeats: SeriesRule, timeZone: string): Promise<void> {
  const event = await lockEvent(trx, eventId)
  if (event?.steps_done !== completeSteps || event.rounds.length > 0)
    fail('request.invalid', { fields: { repeats: seriesFields.complete } })
  const found = datesOf(repeats, event.starts_at, timeZone)
  const fault = ruleFault(found, event.starts_at)
  if (fault) fail('request.invalid', { fields: { [`repeats.${fault.field}`]: fault.message } })
  const seriesId = await insertSeries(trx, storedRule(repeats, event.starts_at, timeZone))
  await addDates(trx, eventId, seriesId, found.starts.slice(1))
}

// Its dates count as set just now, so that they are checked.
const unset = { starts_at: new Date(0), ends_at: new Date(0) }

const unsaid: Omit<StoredEvent, 'time_zone' | 'college_id' | 'of_club'> = {
  ...unset,
  type: 'contest',
  registration_set: false,
  takes_registration: true,
  registration_starts_at: new Date(0),
  registration_ends_at: new Date(1),
  participation: 'individual',
  min_size: 1,
  max_size: 1,
  charge: 'free',
  fee: 0,
  location: 'online',
  visibility: 'public',
  rounds: [],
  questions: [],
  teams_count: 0,
  seats: null,
  pools: null,
  pool_taken: null,
  seats_by: 'team',
  has_registrations: false,
  steps_done: 1,
  has_place: false,
}

function hostOf({ club, festival, college }: NewEvent): EventHost | undefined {
  if (festival) return { kind: 'fest', id: festival }
  if (club) return { kind: 'club', id: club }
  return college ? { kind: 'college', id: college } : undefined
}
