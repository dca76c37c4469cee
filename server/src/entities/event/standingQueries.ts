import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import type { EventStanding } from '@quad/contract/policies/events.ts'
import { type Db, statement } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { administersCollege, canViewEvent, isEventAdmin } from './policySql.ts'

/** SQL: the columns of a person's standing to `events e` that they may see. */
export const standingColumns = (person: string) => `
  e.steps_done = ${completeSteps} as complete, e.cancelled_at is not null as cancelled, ${isEventAdmin(person)} as admin,
  ${administersCollege(person)} as "collegeAdmin"`

export type StandingRow = Omit<EventStanding, 'visible'>

/** SQL: someone's standing to an event, given as SQL of their ids; no row if they may not see it. */
export const standingTo = (event: string, person: string) => `
  select ${standingColumns(person)} from events e where e.id = ${event} and ${canViewEvent(person)}`

const standingOf = statement('event.standing')<StandingRow, [eventId: string, viewer: string]>(
  standingTo('$1::uuid', '$2::uuid'),
)

/** The standing that a row of `standingTo` gives; undefined for none. */
export function standingIn(row: StandingRow | undefined): EventStanding {
  return {
    visible: row !== undefined,
    complete: row?.complete ?? false,
    cancelled: row?.cancelled ?? false,
    admin: row?.admin ?? false,
    collegeAdmin: row?.collegeAdmin ?? false,
  }
}

/** Loads someone's standing to an event; `null` for a visitor. */
export async function loadEventStanding(db: Db, eventId: string, viewer: string | null): Promise<EventStanding> {
  return standingIn((await standingOf(db, [eventId, viewer ?? nobodyId]))[0])
}
