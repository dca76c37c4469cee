import { type Db, statement, type Trx } from '../../platform/database.ts'
import { nobodyId, topId } from '../../platform/ids.ts'
import { readsChannel } from '../channel/policySql.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

const times = statement('session.times')<
  { startsAt: Date; endsAt: Date; title: string },
  [channelId: string, sessionId: string]
>(`
  select s.starts_at as "startsAt", s.starts_at + make_interval(mins => s.minutes) as "endsAt", s.title
  from sessions s where s.channel_id = $1::uuid and s.id = $2::uuid`)

/** When a channel's session takes place; undefined if there is none. */
export const findSessionTimes = async (db: Db, channelId: string, sessionId: string) =>
  (await times(db, [channelId, sessionId]))[0]

const present = 'session_attendees a join users u on u.id = a.user_id and u.closed_at is null'

const countAll = statement('session.countAttendees')<{ count: number }, [sessionId: string]>(`
  select count(*)::int as count from ${present} where a.session_id = $1::uuid`)

/** How many people were at a session. */
export const countAttendees = async (db: Db, sessionId: string): Promise<number> =>
  (await countAll(db, [sessionId]))[0]?.count ?? 0

export interface AttendeeRow extends UserBriefRow {
  sort_id: string
  came_at: Date
  by_code: boolean
  by: string
}

const select = `
  select ${userBrief}, a.sort_id, a.came_at, a.by_code, coalesce(b.display_name, '') as by
  from ${present} left join users b on b.id = a.by_id and b.closed_at is null`

type Page = [sessionId: string, cursor: string, limit: number]

const latest = statement('session.attendees')<AttendeeRow, Page>(`
  ${select} where a.session_id = $1::uuid and a.sort_id < $2::uuid order by a.sort_id desc limit $3`)

/** Lists who was at a session, latest first, before a `sort_id`. */
export const listAttendees = (db: Db, sessionId: string, before: string | undefined, limit: number) =>
  latest(db, [sessionId, before ?? topId, limit])

const earliest = statement('session.attendeesFrom')<AttendeeRow, Page>(`
  ${select} where a.session_id = $1::uuid and a.sort_id > $2::uuid order by a.sort_id limit $3`)

/** Lists who was at a session, in the order in which they came, after a `sort_id`. */
export const listAttendeesFrom = (db: Db, sessionId: string, after: string | undefined, limit: number) =>
  earliest(db, [sessionId, after ?? nobodyId, limit])

// Updates nothing: of two who add the same person at once, the second returns the row that it waited for.
const add = statement('session.addAttendee')<
  { came_at: Date },
  [channelId: string, sessionId: string, userId: string, by: string | null]
>(`
  with added as (
    insert into session_attendees (session_id, user_id, by_code, by_id)
    select s.id, $3::uuid, $4::uuid is null, $4::uuid from sessions s
    where s.id = $2::uuid and s.channel_id = $1::uuid and ${readsChannel('s.channel_id', '$3::uuid')}
    on conflict (session_id, user_id) do update set session_id = excluded.session_id returning came_at
  )
  select came_at from added
  union all select a.came_at from session_attendees a where a.session_id = $2::uuid and a.user_id = $3::uuid limit 1`)

interface NewAttendee {
  readonly channelId: string
  readonly sessionId: string
  readonly userId: string
  /** Who marks them; null for the projector's code. */
  readonly byId: string | null
}

/**
 * Adds somebody who reads the channel to those who were at its session; returns when they came, and undefined if they
 * don't read it. Somebody who is there already keeps their time.
 */
export async function insertAttendee(trx: Trx, { channelId, sessionId, userId, byId }: NewAttendee) {
  return (await add(trx, [channelId, sessionId, userId, byId]))[0]?.came_at
}

/** Deletes somebody from those who were at a session. */
export async function deleteAttendee(trx: Trx, sessionId: string, userId: string): Promise<void> {
  await trx.deleteFrom('session_attendees').where('session_id', '=', sessionId).where('user_id', '=', userId).execute()
}
