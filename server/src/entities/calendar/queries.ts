import { heldWith } from '../event/coHostSql.ts'
import { limits } from '@quad/contract/limits.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { readsChannel } from '../channel/policySql.ts'
import { hostName } from '../event/betweenQueries.ts'
import { canViewEvent, isAdded, isHostAdmin, isListedFor, isRegistered } from '../event/policySql.ts'

const find = statement('calendar.findAddress')<{ token: string }, [userId: string]>(
  'select token from calendar_addresses where user_id = $1::uuid',
)

/** The token of somebody's private calendar; null if it was never made or has ended. */
export const findCalendarToken = async (db: Db, userId: string): Promise<string | null> =>
  (await find(db, [userId]))[0]?.token ?? null

const save = statement('calendar.saveAddress')<never, [userId: string, token: string]>(`
  insert into calendar_addresses as a (user_id, token) values ($1::uuid, $2)
  on conflict (user_id) do update set token = excluded.token, created_at = now()`)

/** Makes the token of somebody's private calendar, in place of an earlier one. */
export const saveCalendarToken = async (db: Db, userId: string, token: string): Promise<void> =>
  void (await save(db, [userId, token]))

const remove = statement('calendar.endAddress')<never, [userId: string]>(
  'delete from calendar_addresses where user_id = $1::uuid',
)

/** Ends somebody's private calendar. */
export const deleteCalendarToken = async (db: Db | Trx, userId: string): Promise<void> =>
  void (await remove(db, [userId]))

const personOf = statement('calendar.person')<{ user_id: string }, [token: string]>(`
  select a.user_id from calendar_addresses a join users u on u.id = a.user_id and u.closed_at is null
  where a.token = $1 and not ${isSuspended('a.user_id')}`)

/** Finds the owner of a private calendar; undefined if there is none, or their account is closed or suspended. */
export const findCalendarPerson = async (db: Db, token: string): Promise<string | undefined> =>
  (await personOf(db, [token]))[0]?.user_id

export interface CalendarRow {
  readonly id: string
  readonly title: string
  readonly starts_at: Date
  readonly ends_at: Date
  /** '' online, and where none is named. */
  readonly place: string
  /** Below the public address. */
  readonly path: string
  readonly cancelled: boolean
  readonly revision: number
  readonly changed_at: Date
}

const keptDays = 90
const most = 500
const since = `now() - interval '${keptDays} days'`

const placeOf = (row: string) => `concat_ws(', ', nullif(${row}.venue, ''), nullif(${row}.city, ''))`

const eventColumns = `e.id, e.title, e.starts_at, e.ends_at,
  case e.location when 'offline' then ${placeOf('e')} else '' end as place, '/events/' || e.id as path,
  e.cancelled_at is not null as cancelled, e.calendar_revision as revision, e.calendar_changed_at as changed_at`

const sessionColumns = `s.id, s.title, s.starts_at, s.starts_at + make_interval(mins => s.minutes),
  case s.location when 'offline' then s.venue else s.link end, '/club/' || c.club_id || '/session/' || c.id,
  false, s.calendar_revision, s.calendar_changed_at`

const isShown = `e.deleted_at is null and e.steps_done = ${completeSteps} and e.ends_at > ${since}`

/** SQL: what the private calendar of $1 shows, as calendar rows. */
export const ownEntries = `
  select ${eventColumns} from events e
  where ${isShown} and e.id in (
    select r.event_id from event_registrants r where r.user_id = $1::uuid
    union all
    select e.id from event_admins a join events e on e.id = a.event_id
    where a.user_id = $1::uuid and (${isAdded} or ${isHostAdmin('$1::uuid')})
    union all
    select g.event_id from event_goers g join events e on e.id = g.event_id
    where g.user_id = $1::uuid and ${canViewEvent('$1::uuid')})
  union all
  select ${sessionColumns} from club_members m
    join channels c on c.club_id = m.club_id and c.deleted_at is null
    join sessions s on s.channel_id = c.id and s.starts_at > ${since}
  where m.user_id = $1::uuid and m.active and ${readsChannel('c.id', '$1::uuid')}`

const own = statement('calendar.own')<CalendarRow, [userId: string]>(`
  ${ownEntries}
  order by starts_at desc, id limit ${most}`)

/**
 * Lists what a person's private calendar shows, latest first: at most 500 of the events that they joined, go to or are named
 * an admin of, and of the sessions of the channels that they read, from 90 days ago.
 */
export const listOwnCalendar = (db: Db, userId: string): Promise<CalendarRow[]> => own(db, [userId])

export type CalendarHost = 'club' | 'fest' | 'college'

// Read by the index of the host's events; the 1,000 newest bound what a poll reads.
const hosts = {
  club: { name: 'clubs h where h.id = $1::uuid and h.deleted_at is null', column: 'club_id' as const },
  fest: { name: 'fests h where h.id = $1::uuid and h.deleted_at is null', column: 'fest_id' as const },
  college: { name: 'colleges h where h.id = $1::uuid and h.live', column: 'college_id' as const },
}

const statementsOf = (host: CalendarHost, { name, column } = hosts[host]) => ({
  name: statement(`calendar.nameOf.${host}`)<{ name: string }, [hostId: string]>(`select h.name from ${name}`),
  events: statement(`calendar.of.${host}`)<CalendarRow, [hostId: string]>(`
    select ${eventColumns} from (
      (select x.* from events x where x.${column} = $1::uuid order by x.id desc limit 1000)
      union all
      (select x.* from events x where x.id in (${heldWith(column, '$1::uuid')}) and x.${column} is distinct from $1::uuid
        order by x.id desc limit 1000)) e
    where ${isShown} and e.visibility = 'public'
    order by e.starts_at desc, e.id limit ${most}`),
})
const ofHosts = { club: statementsOf('club'), fest: statementsOf('fest'), college: statementsOf('college') }

/** Finds the name of a host; undefined if it doesn't exist or is deleted. */
export const findHostName = async (db: Db, host: CalendarHost, id: string): Promise<string | undefined> =>
  (await ofHosts[host].name(db, [id]))[0]?.name

/** Lists a host's public events from 90 days ago, cancelled ones too, latest first; at most 500. */
export const listHostCalendar = (db: Db, host: CalendarHost, id: string): Promise<CalendarRow[]> =>
  ofHosts[host].events(db, [id])

const ofSeries = statement('calendar.ofSeries')<CalendarRow, [seriesId: string]>(`
  select ${eventColumns} from events e
  where e.series_id = $1::uuid and ${isShown} and e.visibility = 'public'
  order by e.starts_at desc, e.id limit ${most}`)

/** Lists the public dates of a series from 90 days ago, cancelled ones too, latest first. */
export const listSeriesCalendar = (db: Db, seriesId: string): Promise<CalendarRow[]> => ofSeries(db, [seriesId])

export interface ClashRow extends Pick<CalendarRow, 'id' | 'title' | 'starts_at' | 'ends_at' | 'path'> {
  /** The name of the club, fest or college; null if it was deleted. */
  readonly host: string | null
  readonly registered: boolean
}

const clashColumns = `o.id, o.title, o.starts_at, o.ends_at, o.path, ${isRegistered('$1::uuid')} as registered`

const ownClashes = statement('calendar.ownClashes')<ClashRow, [userId: string, eventId: string]>(`
  select ${clashColumns}, coalesce(${hostName}, (
      select h.name from sessions s join channels c on c.id = s.channel_id join clubs h on h.id = c.club_id
      where s.id = o.id)) as host
  from (
    select o.* from (${ownEntries}) o join events t on t.id = $2::uuid
    where o.id <> t.id and not o.cancelled and o.starts_at < t.ends_at and o.ends_at > t.starts_at
    order by o.starts_at, o.id limit ${limits.clashesShown}
  ) o left join events e on e.id = o.id
  order by o.starts_at, o.id`)

/** Lists what of a person's private calendar is at the same time as an event, earliest first; at most five. */
export const listOwnClashes = (db: Db, userId: string, eventId: string): Promise<ClashRow[]> =>
  ownClashes(db, [userId, eventId])

// By the index of starts: only what began up to a month before is looked for, and of a longer plan its first month.
const month = `interval '31 days'`
const collegeClashes = statement('calendar.collegeClashes')<
  ClashRow,
  [userId: string, hostId: string, start: Date, end: Date, except: string | null]
>(`
  select ${clashColumns}, ${hostName} as host from (
    select e.id, e.title, e.starts_at, e.ends_at, '/events/' || e.id as path from events e
    where e.starts_at > $3::timestamptz - ${month} and e.starts_at < least($4::timestamptz, $3::timestamptz + ${month})
      and e.ends_at > $3::timestamptz
      and e.steps_done = ${completeSteps} and e.deleted_at is null and e.id is distinct from $5::uuid
      and (e.club_id = $2::uuid or e.fest_id = $2::uuid or e.college_id = (
        select c.college_id from clubs c where c.id = $2::uuid
        union all select f.college_id from fests f where f.id = $2::uuid
        union all select k.id from colleges k where k.id = $2::uuid))
      and ${isListedFor('$1::uuid')}
    order by e.starts_at, e.id limit ${limits.clashesShown}
  ) o join events e on e.id = o.id
  order by o.starts_at, o.id`)

/** When a host plans an event. */
export interface Slot {
  /** The club, fest or college that plans something. */
  readonly host: string
  readonly start: Date
  readonly end: Date
  /** An event to leave out. */
  readonly except?: string | undefined
}

/**
 * Lists the events of a host and its college that a person may see and that are at a time, earliest first; at most five.
 */
export const listCollegeClashes = (db: Db, userId: string, { host, start, end, except }: Slot): Promise<ClashRow[]> =>
  collegeClashes(db, [userId, host, start, end, except ?? null])
