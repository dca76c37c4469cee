import type { NewEntry } from '@quad/contract/bodies/tickets.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { nobodyId } from '../../platform/ids.ts'
import { cameIn } from './cameSql.ts'

export interface TicketRow {
  readonly id: string
  readonly name: string
  /** '' for individuals. */
  readonly team: string
}

const columns = 'r.ticket as id, u.display_name as name, t.name as team'
const people = 'event_registrants r join users u on u.id = r.user_id join event_teams t on t.id = r.team_id'

const own = statement('ticket.own')<TicketRow & { came_at: Date | null }, [eventId: string, userId: string]>(`
  select ${columns}, (select min(n.entered_at) from event_entries n where n.ticket = r.ticket) as came_at
  from ${people} join events e on e.id = r.event_id and e.cancelled_at is null and e.deleted_at is null
  where r.event_id = $1::uuid and r.user_id = $2::uuid`)

/** A person's ticket to an event; undefined if they aren't registered or the event won't take place. */
export const findTicketOf = async (db: Db, eventId: string, userId: string) => (await own(db, [eventId, userId]))[0]

const page = limits.doorPage

const list = statement('ticket.list')<TicketRow, [eventId: string, after: string]>(`
  select ${columns} from ${people}
  where r.event_id = $1::uuid and r.ticket > $2::uuid and u.closed_at is null
  order by r.ticket limit ${page + 1}`)

/** Lists an event's tickets by their ids, after one; one more than a page if there are more. */
export const listTickets = (db: Db, eventId: string, after = nobodyId): Promise<TicketRow[]> =>
  list(db, [eventId, after])

export interface EntryRow {
  readonly id: string
  readonly sort_id: string
  readonly ticket: string | null
  readonly name: string
  readonly entered_at: Date
  readonly by: string
  readonly by_code: boolean
}

const entries = statement('ticket.listEntries')<EntryRow, [eventId: string, after: string]>(`
  select n.id, n.sort_id, n.ticket, n.name, n.entered_at, coalesce(u.display_name, '') as by, n.by_code
  from event_entries n left join users u on u.id = n.by_id and u.closed_at is null
  where n.event_id = $1::uuid and n.sort_id > $2::uuid
  order by n.sort_id limit ${page + 1}`)

/** Lists who came to an event in the order of storing, after a `sort_id`; one more than a page if there are more. */
export const listEntries = (db: Db, eventId: string, after = nobodyId): Promise<EntryRow[]> =>
  entries(db, [eventId, after])

const insert = statement('ticket.insertEntries')<
  { ticket: string },
  [
    eventId: string,
    by: string,
    ids: readonly string[],
    tickets: readonly (string | null)[],
    names: readonly string[],
    times: readonly Date[],
  ]
>(`
  with given as (
    select g.id, g.ticket, g.name, least(g.at, now()) as at, r.user_id, g.ticket is null or r.ticket is not null as known
    from unnest($3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[]) as g (id, ticket, name, at)
      left join event_registrants r on r.event_id = $1::uuid and r.ticket = g.ticket
  ), added as (
    insert into event_entries (id, event_id, ticket, name, entered_at, user_id, by_id)
    select id, $1::uuid, ticket, name, at, user_id, $2::uuid from given where known order by at, id
    on conflict (event_id, id) do nothing
  )
  select distinct ticket from given where not known`)

/**
 * Stores who came; an id that is there already stays as it is. The event's row must be locked (see the migration).
 * Returns the tickets that the event doesn't have.
 */
export async function insertEntries(trx: Trx, eventId: string, byId: string, given: readonly NewEntry[]) {
  const unknown = await insert(trx, [
    eventId,
    byId,
    given.map(({ _id }) => _id),
    given.map((entry) => ('ticket' in entry ? entry.ticket : null)),
    given.map((entry) => ('name' in entry ? entry.name : '')),
    given.map(({ at }) => at),
  ])
  return unknown.map(({ ticket }) => ticket)
}

const remove = statement('ticket.deleteEntry')<never, [eventId: string, entryId: string]>(
  'delete from event_entries where event_id = $1::uuid and id = $2::uuid',
)

/** Deletes an entry of an event, if there is one. */
export async function deleteEntry(db: Db, eventId: string, entryId: string): Promise<void> {
  await remove(db, [eventId, entryId])
}

const door = statement('ticket.door')<{ startsAt: Date; endsAt: Date; cancelled: boolean }, [eventId: string]>(`
  select e.starts_at as "startsAt", e.ends_at as "endsAt", e.cancelled_at is not null as cancelled
  from events e where e.id = $1::uuid and e.deleted_at is null`)

/** When an event takes place; undefined if it is gone. */
export const findDoor = async (db: Db, eventId: string) => (await door(db, [eventId]))[0]

const came = statement('ticket.countCame')<{ came: number }, [eventId: string]>(`
  select count(*)::int as came from event_registrants r join events e on e.id = r.event_id
  where r.event_id = $1::uuid and ${cameIn}`)

/** How many people with a ticket came to an event. */
export const countCame = async (db: Db, eventId: string): Promise<number> => (await came(db, [eventId]))[0]?.came ?? 0

// Somebody who was let in already keeps that time and gets no second entry.
const enter = statement('ticket.enter')<{ came_at: Date }, [eventId: string, userId: string]>(`
  with own as (
    select r.ticket, (select min(n.entered_at) from event_entries n where n.event_id = r.event_id and n.ticket = r.ticket) as came_at
    from event_registrants r join events e on e.id = r.event_id and e.cancelled_at is null and e.deleted_at is null
    where r.event_id = $1::uuid and r.user_id = $2::uuid
  ), added as (
    insert into event_entries (id, event_id, ticket, entered_at, user_id, by_code)
    select gen_random_uuid(), $1::uuid, own.ticket, now(), $2::uuid, true from own where own.came_at is null
    returning entered_at
  )
  select coalesce(own.came_at, (select entered_at from added)) as came_at from own`)

/**
 * Lets in a person with a ticket who entered the projector's code; returns when they came first, and undefined without
 * a ticket. The event's row must be locked (see the migration).
 */
export const enterEvent = async (trx: Trx, eventId: string, userId: string): Promise<Date | undefined> =>
  (await enter(trx, [eventId, userId]))[0]?.came_at
