import { limits } from '@quad/contract/limits.ts'
import type { StoredRule } from '@quad/contract/messages/series.ts'
import { type Db, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { readsChannel } from '../channel/policySql.ts'
import { type ClubJson, clubJson } from '../club/queries.ts'
import { hasRight } from '../club/rightQueries.ts'
import { fileOf, type MediaRow } from '../upload/queries.ts'
import { findableBy, type UserBriefRow, userBrief } from '../user/queries.ts'

export interface SessionRow {
  id: string
  channel_id: string
  channel_name: string
  club: ClubJson
  title: string
  description: string
  image: MediaRow | null
  starts_at: Date
  minutes: number
  location: 'online' | 'offline'
  venue: string
  link: string
  stored_link: string
  /** The viewer is an admin of its channel. */
  editable: boolean
  /** When the viewer came. */
  came_at: Date | null
  /** Null if unknown, closed or blocked in either direction (ruling 95). */
  maker: UserBriefRow | null
  series: { id: string; rule: StoredRule; more: number } | null
}

// Members with the right to the club's events plan the sessions of its standard channels.
const plans = `case c.privacy
  when 'standard' then exists (
    select from club_members a where a.club_id = c.club_id and a.user_id = $1::uuid and ${hasRight('a', 'events')})
  else exists (select from channel_members a where a.channel_id = c.id and a.user_id = $1::uuid and a.admin) end`

const makerFor = (viewer: string) => `(
    select to_json(p) from (
      select ${userBrief} from users u where u.id = s.maker_id and ${findableBy(viewer)}) p)`

const select = `
  select s.id, s.channel_id, c.name as channel_name, ${clubJson('c.club_id', '$1::uuid')} as club, s.title, s.description,
    ${fileOf('s.image_id')} as image, s.starts_at, s.minutes, s.location, s.venue, s.link, s.stored_link,
    ${plans} as editable, ${makerFor('$1::uuid')} as maker,
    (select a.came_at from session_attendees a where a.session_id = s.id and a.user_id = $1::uuid) as came_at, case when s.series_id is not null then (
      select json_build_object('id', q.id, 'rule', q.rule, 'more', (
        select count(*) from sessions n where n.series_id = s.series_id and n.starts_at > s.starts_at))
      from series q where q.id = s.series_id) end as series
  from sessions s join channels c on c.id = s.channel_id and c.deleted_at is null`

type Values = [viewer: string, channelId: string]

// The start of the cursor is read from its row: a session that moves keeps its new place.
const latest = statement('session.latest')<SessionRow, [...Values, before: string, limit: number]>(`
  ${select}
  where s.channel_id = $2::uuid and ($3::uuid = '${topId}' or (s.starts_at, s.id) < (
    select b.starts_at, b.id from sessions b where b.id = $3::uuid and b.channel_id = $2::uuid))
  order by s.starts_at desc, s.id desc limit $4`)

const coming = statement('session.startingFrom')<SessionRow, [...Values, from: Date, limit: number]>(`
  ${select} where s.channel_id = $2::uuid and s.starts_at >= $3 order by s.starts_at, s.id limit $4`)

/** Lists a channel's sessions, latest start first. */
export function listSessions(
  db: Db,
  viewerId: string,
  channelId: string,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<SessionRow[]> {
  return latest(db, [viewerId, channelId, page.before ?? topId, page.limit])
}

/** Lists a channel's sessions that start at a time or later, next first. */
export function listSessionsFrom(db: Db, viewerId: string, channelId: string, from: Date, limit: number) {
  return coming(db, [viewerId, channelId, from, limit])
}

const one = statement('session.one')<SessionRow, [...Values, sessionId: string]>(`
  ${select} where s.channel_id = $2::uuid and s.id = $3::uuid`)

export async function findSession(
  db: Db,
  viewerId: string,
  channelId: string,
  sessionId: string,
): Promise<SessionRow | undefined> {
  return (await one(db, [viewerId, channelId, sessionId]))[0]
}

const startOfDay = `date_trunc('day', now() at time zone $2) at time zone $2`
const endOfDay = `(date_trunc('day', now() at time zone $2) + interval '1 day') at time zone $2`

// One that began before midnight and is still going on is one of today's.
const today = statement('session.today')<SessionRow, [viewer: string, timeZone: string]>(`
  ${select} join club_members m on m.club_id = c.club_id and m.user_id = $1::uuid and m.active
  where s.starts_at < ${endOfDay} and s.starts_at >= ${startOfDay} - make_interval(mins => ${limits.sessionMinutes})
    and (s.starts_at >= ${startOfDay} or s.starts_at + make_interval(mins => s.minutes) > now())
    and ${readsChannel('c.id', '$1::uuid')}
  order by s.starts_at, s.id limit ${limits.listSize}`)

/** Lists the sessions of today, in a time zone, in the channels that the person reads. */
export function listSessionsToday(db: Db, viewerId: string, timeZone: string): Promise<SessionRow[]> {
  return today(db, [viewerId, timeZone])
}

const upcoming = statement('session.upcoming')<SessionRow, [viewer: string]>(`
  ${select} join club_members m on m.club_id = c.club_id and m.user_id = $1::uuid and m.active
  where s.starts_at >= now() - make_interval(mins => ${limits.sessionMinutes})
    and s.starts_at + make_interval(mins => s.minutes) > now() and ${readsChannel('c.id', '$1::uuid')}
    and (s.series_id is null or not exists (
      select from sessions n where n.series_id = s.series_id and n.starts_at + make_interval(mins => n.minutes) > now()
        and (n.starts_at, n.id) < (s.starts_at, s.id)))
  order by s.starts_at, s.id limit ${limits.listSize}`)

/** Lists the sessions that are not over in the channels that the person reads, of a series its next, next first. */
export function listUpcomingSessions(db: Db, viewerId: string): Promise<SessionRow[]> {
  return upcoming(db, [viewerId])
}

/** The channel of a session, and who made it. */
export function findPlaceOfSession(db: Db, sessionId: string) {
  return db.selectFrom('sessions').select(['channel_id', 'maker_id']).where('id', '=', sessionId).executeTakeFirst()
}
