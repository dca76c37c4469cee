import type { DigestVia } from '@quad/contract/entities/digest.ts'
import { type Db, idsOf, statement, type Trx } from '../../platform/database.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { isListedFor } from '../event/policySql.ts'
import { isChat } from '../room/queries.ts'
import { unreadOf } from './messageQueries.ts'

export interface DigestPlan {
  every: 'day' | 'week'
  hour: number
  time_zone: string
}

interface ChosenDigest extends DigestPlan {
  via: DigestVia
}

const own = statement('push.digest')<ChosenDigest, [userId: string]>(`
  select d.every, d.hour, d.time_zone, d.via from digests d where d.user_id = $1::uuid`)

/** Returns how often, when and how a person gets digests; undefined for never. */
export async function findDigest(db: Db, userId: string): Promise<ChosenDigest | undefined> {
  return (await own(db, [userId]))[0]
}

const save = statement('push.saveDigest')<
  { via: DigestVia },
  [userId: string, every: string, hour: number, timeZone: string, dueAt: Date, via: DigestVia | null]
>(`
  insert into digests as d (user_id, every, hour, time_zone, due_at, via)
  values ($1::uuid, $2, $3, $4, $5, coalesce($6::text, 'mail'))
  on conflict (user_id) do update
  set every = excluded.every, hour = excluded.hour, time_zone = excluded.time_zone, due_at = excluded.due_at,
    via = coalesce($6::text, d.via)
  returning d.via`)

/** Saves when and how a person gets digests; without `via` keeps the current way. Returns the way. */
export async function saveDigest(
  db: Db,
  userId: string,
  plan: DigestPlan,
  dueAt: Date,
  via: DigestVia | undefined,
): Promise<DigestVia> {
  const [row] = await save(db, [userId, plan.every, plan.hour, plan.time_zone, dueAt, via ?? null])
  return row?.via ?? 'mail'
}

/** Stops a person's digests; idempotent. */
export async function deleteDigest(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('digests').where('user_id', '=', userId).execute()
}

const endMails = statement('push.endDigestMails')<never, [userId: string]>(`
  with ended as (
    delete from digests where user_id = $1::uuid and via = 'mail'
  )
  update digests set via = 'push' where user_id = $1::uuid and via = 'both'`)

/** Stops the mails of a person's digests, but not the pushes; idempotent. */
export async function endDigestMails(db: Db, userId: string): Promise<void> {
  await endMails(db, [userId])
}

const queuePushes = statement('push.queueDigests')<never, [userIds: readonly string[]]>(`
  insert into pushes (session_id, about, target_id)
  select s.session_id, 'digest', s.user_id from push_subscriptions s
  where s.user_id in (select unnest(${idsOf('$1')})) order by s.session_id for key share
  on conflict (target_id, session_id) do update
  set due_at = coalesce(pushes.due_at, excluded.due_at), fresh = true, version = pushes.version + 1`)

/** Queues a digest push for each device of these people; a device shows only the latest digest. */
export async function queueDigestPushes(trx: Trx, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await queuePushes(trx, [userIds])
}

export interface DueDigest extends ChosenDigest {
  user_id: string
}

export const digestsAtOnce = 100

const due = statement('push.lockDueDigests')<DueDigest, [now: Date]>(`
  select d.user_id, d.every, d.hour, d.time_zone, d.via from digests d
  where d.due_at <= $1 order by d.due_at limit ${digestsAtOnce} for no key update skip locked`)

/** Locks up to 100 due digests until commit, skipping those that another node has. */
export function lockDueDigests(trx: Trx, now: Date): Promise<DueDigest[]> {
  return due(trx, [now])
}

const advance = statement('push.advanceDigests')<never, [userIds: readonly string[], dueAt: readonly Date[]]>(`
  update digests d set due_at = n.due_at from unnest($1::uuid[], $2::timestamptz[]) as n (user_id, due_at)
  where d.user_id = n.user_id`)

/** Sets when the next digests of these people are due. */
export async function advanceDigests(trx: Trx, next: readonly { userId: string; dueAt: Date }[]): Promise<void> {
  await advance(trx, [next.map(({ userId }) => userId), next.map(({ dueAt }) => dueAt)])
}

export interface DigestPerson extends ChosenDigest {
  /** "" for none. */
  email: string
  /** Unread messages in chats, up to 100 a chat, without those of people who are blocked or muted. */
  messages: number
  chats: number
}

const person = statement('push.digestPerson')<DigestPerson, [userId: string]>(`
  select d.every, d.hour, d.time_zone, d.via, coalesce(u.email, '') as email, chat.messages, chat.chats
  from digests d join users u on u.id = d.user_id and u.closed_at is null
    cross join lateral (
      select coalesce(sum(n.unread), 0)::int as messages, count(*)::int as chats
      from (
        select k.room_id, k.user_id, k.read_seq from room_members k join rooms r on r.id = k.room_id and ${isChat}
        where k.user_id = u.id and k.muted_at is null and k.request is null and r.last_seq > k.read_seq limit 100
      ) k join rooms r on r.id = k.room_id
        cross join lateral (select count(*) as unread from (select from ${unreadOf} limit 100) counted) n
      where n.unread > 0
    ) chat
  where d.user_id = $1::uuid and not ${isSuspended('u.id')}`)

/** Loads a digest's recipient with their unread counts; undefined if they no longer want it or may not get it. */
export async function findDigestPerson(db: Db, userId: string): Promise<DigestPerson | undefined> {
  return (await person(db, [userId]))[0]
}

export interface EventAhead {
  id: string
  title: string
  starts_at: Date
}

const ahead = statement('push.digestEvents')<EventAhead, [userId: string, from: Date, until: Date]>(`
  select e.id, e.title, e.starts_at
  from events e
  where e.id in (
      select r.event_id from event_registrants r join event_teams t on t.id = r.team_id and t.status <> 'eliminated'
      where r.user_id = $1::uuid
      union all select g.event_id from event_goers g where g.user_id = $1::uuid and not exists (
        select from event_registrants r where r.event_id = g.event_id and r.user_id = g.user_id))
    and e.deleted_at is null and e.starts_at > $2 and e.starts_at <= $3 and ${isListedFor('$1::uuid')}
  order by e.starts_at, e.id limit 10`)

/** Lists the next 10 events that a person registered for or goes to and that start in an interval. */
export function listEventsAhead(db: Db, userId: string, from: Date, until: Date): Promise<EventAhead[]> {
  return ahead(db, [userId, from, until])
}
