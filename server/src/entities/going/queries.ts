import type { GoingState } from '@quad/contract/entities/going.ts'
import type { GoingStanding } from '@quad/contract/policies/events.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { type Db, existsScalar, statement, type Trx } from '../../platform/database.ts'
import { deleteCounted } from '../../platform/erasure.ts'
import type { Recount } from '../../platform/recount.ts'
import { canViewEvent, isGoing } from '../event/policySql.ts'
import { goingCount } from '../event/seriesSql.ts'
import { standingColumns, standingIn, type StandingRow } from '../event/standingQueries.ts'
import { type ListPage, olderThan, scannedPage, type ScannedRow } from '../follow/listQueries.ts'
import { recountOf } from '../recount/recountQueries.ts'
import { findableBy, type UserBriefRow, userBrief } from '../user/queries.ts'

type Own = [eventId: string, userId: string]

const standing = statement('going.standing')<StandingRow & { over: boolean; registers: boolean }, Own>(`
  select ${standingColumns('$2::uuid')}, e.ends_at <= clock_timestamp() as over, e.takes_registration as registers
  from events e where e.id = $1::uuid and ${canViewEvent('$2::uuid')}`)

/** Loads someone's standing to saying that they go to an event. */
export async function loadGoingStanding(db: Db, eventId: string, userId: string): Promise<GoingStanding> {
  const [row] = await standing(db, [eventId, userId])
  return { ...standingIn(row), over: row?.over ?? false, registers: row?.registers ?? false }
}

// The person goes to all dates of the event's series, of which the event is one.
const inSeries = `series_going s join events e on e.series_id = s.series_id
      where e.id = $1::uuid and s.user_id = $2::uuid and s.from_at < e.ends_at and coalesce(s.until_at, 'infinity') >= e.ends_at`

const insert = statement('going.insert')<{ added: true }, Own>(`
  with unskipped as (
    delete from event_skips k where k.event_id = $1::uuid and k.user_id = $2::uuid returning k.event_id
  ), added as (
    insert into event_going (event_id, user_id, shown)
    select $1::uuid, u.id, u.shows_going from users u where u.id = $2::uuid and not exists (select from ${inSeries})
    on conflict do nothing returning event_id
  ), counted as (
    update events e set going_count = e.going_count + 1 from added where e.id = added.event_id
  )
  select true as added from added union all select true from unskipped`)

/**
 * Notes that somebody goes to a locked event, shown as they last chose; who goes to all dates of its series doesn't skip
 * it any more. False if they went already.
 */
export async function insertGoing(trx: Trx, eventId: string, userId: string): Promise<boolean> {
  return (await insert(trx, [eventId, userId])).length > 0
}

const choose = statement('going.setShown')<never, [...Own, shown: boolean]>(`
  with own as (
    update event_going g set shown = $3::boolean where g.event_id = $1::uuid and g.user_id = $2::uuid returning g.user_id
  ), of_series as (
    update series_going s set shown = $3::boolean from events e
    where e.id = $1::uuid and s.series_id = e.series_id and s.user_id = $2::uuid returning s.user_id
  )
  update users u set shows_going = $3::boolean from (select user_id from own union select user_id from of_series) own
  where u.id = own.user_id and u.shows_going <> $3::boolean`)

/** Sets whether people whom somebody knows see that they go to an event, or to its series, and remembers it for the next. */
export async function setGoingShown(trx: Trx, eventId: string, userId: string, shown: boolean): Promise<void> {
  await choose(trx, [eventId, userId, shown])
}

const remove = statement('going.remove')<{ removed: true }, Own>(`
  with gone as (
    delete from event_going g where g.event_id = $1::uuid and g.user_id = $2::uuid returning g.event_id
  ), uncounted as (
    update events e set going_count = e.going_count - 1 from gone where e.id = gone.event_id
  ), skipped as (
    insert into event_skips (event_id, user_id) select e.id, s.user_id from ${inSeries}
    on conflict do nothing returning event_id
  )
  select true as removed from gone union all select true from skipped`)

/** Takes back that somebody goes to a locked event, or skips it as a date of a series; false if they didn't go. */
export async function deleteGoing(trx: Trx, eventId: string, userId: string): Promise<boolean> {
  return (await remove(trx, [eventId, userId])).length > 0
}

const state = statement('going.state')<GoingState, Own>(`
  select ${isGoing('$2::uuid')} as going, coalesce((
      select g.shown from event_goers g where g.event_id = e.id and g.user_id = $2::uuid limit 1), false) as shown,
    ${goingCount} as "goingCount"
  from events e where e.id = $1::uuid`)

/** Whether somebody goes to an event, whether that is shown, and how many go; nobody where it is gone. */
export async function loadGoingState(db: Db, eventId: string, userId: string): Promise<GoingState> {
  return (await state(db, [eventId, userId]))[0] ?? { going: false, shown: false, goingCount: 0 }
}

const follow = (follower: string, followed: string) =>
  existsScalar(`follows f where f.follower_id = ${follower} and f.target_id = ${followed}`)

/** SQL: `users u` and the viewer follow each other, or are members of the same club. */
const isKnownTo = (viewer: string) => `(
  ${follow(viewer, 'u.id')} and ${follow('u.id', viewer)}
  or ${existsScalar(`club_members own join club_members theirs on theirs.club_id = own.club_id
    join clubs k on k.id = own.club_id and k.deleted_at is null
    where own.user_id = ${viewer} and own.active and theirs.user_id = u.id and theirs.active`)})`

// The organisers read everybody, without those whom a block parts from them.
const isListed = `${findableBy('$1::uuid')} and not ${isSuspended('u.id')}`

const pageOf = (name: string, scope: string, shownTo: string) =>
  statement(`going.list.${name}`)<ScannedRow<UserBriefRow | { user_id: null }>, ListPage>(
    scannedPage(
      `select g.user_id as id, g.seq from event_goers g where g.event_id = $2::uuid and ${scope} and ${olderThan('g.seq')}`,
      userBrief,
      `join users u on u.id = s.id and ${isListed} and ${shownTo}`,
    ),
  )

const pages = {
  everybody: pageOf('everybody', 'true', 'true'),
  known: pageOf('known', 'g.shown and g.user_id <> $1::uuid', isKnownTo('$1::uuid')),
}

interface GoingList {
  readonly viewerId: string
  readonly eventId: string
  /** The cursor of the page before. */
  readonly before: string | undefined
}

/** A page of who goes to an event, latest first: everybody, or those known to the viewer who show it to them. */
export async function listGoing(db: Db, which: keyof typeof pages, { viewerId, eventId, before }: GoingList) {
  const rows = await pages[which](db, [viewerId, eventId, before ?? null])
  return { people: rows.filter((row) => row.user_id !== null), next: rows[0]?.next ?? null }
}

/** Recounts the closed accounts that the number of those who go leaves out, and erases who goes. */
export const recountGoing: Recount = recountOf({
  table: 'events',
  rows: 'event_going',
  key: 'event_id',
  count: `
  update events e set hidden_going = h.going
  from events q cross join lateral (
    select count(*)::int as going from event_going g join users x on x.id = g.user_id
    where g.event_id = q.id and x.closed_at is not null and x.erased_at is null
  ) h
  where q.id = any($1::uuid[]) and e.id = q.id and e.hidden_going <> h.going`,
  erase: deleteCounted({ table: 'event_going', parent: 'event_id', parents: 'events', counter: 'going_count' }),
})
