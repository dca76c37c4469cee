import type { ChangedFact } from '@quad/contract/entities/notification.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import type { JobData } from '../../platform/jobQueues.ts'
import { goesOn } from '../team/answerSql.ts'
import { shownStatus } from '../team/filterSql.ts'
import { noticeKinds } from './kindQueries.ts'
import { type NoticeTargetName, noticeTargets } from './noticeTargets.ts'

/** Time, place, link and fee as texts; absent where the target has none. */
export type Facts = Partial<Record<ChangedFact, string>>

const find = (name: NoticeTargetName) => {
  const { from, id, facts } = noticeTargets[name]
  return statement(`notification.findFacts.${name}`)<{ facts: Facts }, [targetId: string]>(`
    select ${facts} as facts from ${from} where ${id} = $1::uuid`)
}

// A later change joins the one that is collected, whose `before` stays. It is due with other sessions of the channel, so
// that one mail says both.
const collect = (name: NoticeTargetName) => {
  const { kind, from, id, title, channelId, where, endsAt, facts } = noticeTargets[name]
  return statement(`notification.collectChange.${name}`)<
    never,
    [targetId: string, actorId: string, before: string, note: string, dueAt: Date, dateIds: readonly string[]]
  >(`
  insert into change_notices (kind, target_id, channel_id, actor_id, title, before, note, due_at, date_ids)
  select '${kind}', ${id}, ${channelId}, $2::uuid, ${title}, $3::text::jsonb, $4::text,
    least($5::timestamptz, (
      select min(q.due_at) from change_notices q where q.channel_id = ${channelId} and q.recipients is null)), $6::uuid[]
  from ${from}
  where ${id} = $1::uuid and ${where} and ${facts} <> $3::text::jsonb
    and greatest(${endsAt}, ($3::text::jsonb ->> 'endsAt')::timestamptz) > now()
  on conflict (target_id) where recipients is null do update set actor_id = excluded.actor_id,
    note = case excluded.note when '' then change_notices.note else excluded.note end,
    date_ids = array(select unnest(change_notices.date_ids) union select unnest(excluded.date_ids))`)
}

const queries = {
  event: { find: find('event'), collect: collect('event') },
  session: { find: find('session'), collect: collect('session') },
} satisfies Record<NoticeTargetName, object>

/** The facts of a locked event or session of which people are notified when they change. */
export async function findFacts(trx: Trx, name: NoticeTargetName, targetId: string): Promise<Facts> {
  return (await queries[name].find(trx, [targetId]))[0]?.facts ?? {}
}

// Changes are collected so long.
const collectedMs = 10 * 60_000

interface Act {
  readonly targetId: string
  readonly actorId: string
  readonly note: string
  readonly now: Date
  /** The other dates of a series that changed alike. */
  readonly dateIds?: readonly string[]
}

/** Collects what changed about a locked target since `before`; people are notified ten minutes after the first change. */
export async function collectChange(trx: Trx, name: NoticeTargetName, before: Facts, act: Act): Promise<void> {
  const dueAt = new Date(act.now.getTime() + collectedMs)
  await queries[name].collect(trx, [
    act.targetId,
    act.actorId,
    JSON.stringify(before),
    act.note,
    dueAt,
    act.dateIds ?? [],
  ])
}

type EndValues = [targetId: string, actorId: string | null, note: string, dateIds: readonly string[]]

const endOf = (name: NoticeTargetName, kind: 'eventCancelled' | 'sessionDeleted') => {
  const { from, id, title, channelId, endsAt, recipients } = noticeTargets[name]
  return statement(`notification.noticeEnd.${name}`)<never, EndValues>(`
  with uncollected as (
    delete from change_notices where target_id = $1::uuid and recipients is null
  )
  insert into change_notices (kind, target_id, channel_id, actor_id, title, note, recipients, date_ids)
  select '${kind}', ${id}, ${channelId}, $2::uuid, ${title}, $3::text, ${recipients}, $4::uuid[] from ${from}
  where ${id} = $1::uuid and (${endsAt} > now() or cardinality($4::uuid[]) > 0)`)
}
const ends = { event: endOf('event', 'eventCancelled'), session: endOf('session', 'sessionDeleted') }

interface End {
  readonly targetId: string
  /** Null if a site admin ended it, whom the notice doesn't name. */
  readonly actorId: string | null
  readonly note: string
  /** The other dates of a series that end with it. */
  readonly dateIds?: readonly string[]
}

/** Notes that an event is cancelled, or that a session that isn't over is about to be deleted. */
export async function noticeEnd(trx: Trx, name: NoticeTargetName, { targetId, actorId, note, dateIds = [] }: End) {
  await ends[name](trx, [targetId, actorId, note, dateIds])
}

const message = statement('notification.noticeMessage')<never, [messageId: string]>(`
  insert into change_notices (kind, target_id, actor_id, title, note, recipients)
  select 'eventMessage', e.id, m.author_id, e.title, m.text,
    array(select r.user_id from event_message_recipients r where r.message_id = m.id)
  from event_messages m join events e on e.id = m.event_id where m.id = $1::uuid`)

/** Notes what an organiser wrote to the registered (EVT-26). */
export async function noticeMessage(trx: Trx, messageId: string): Promise<void> {
  await message(trx, [messageId])
}

const collegeNotice = statement('notification.noticeCollege')<never, [noticeId: string]>(`
  insert into change_notices (kind, target_id, title, note, recipients)
  select 'collegeNotice', c.id, c.name, n.text, array(
    select u.id from users u where u.college_id = c.id and u.closed_at is null and u.notice_ways <> '{}')
  from college_notices n join colleges c on c.id = n.college_id where n.id = $1::uuid`)

/** Notes what a college wrote to all its students; it names nobody, so blocks and mutes don't matter (COLL-07). */
export async function noticeCollege(trx: Trx, noticeId: string): Promise<void> {
  await collegeNotice(trx, [noticeId])
}

const removed = statement('notification.noticeRemoved')<
  never,
  [eventId: string, teamId: string, actorId: string, note: string]
>(`
  insert into change_notices (kind, target_id, title, note, recipients)
  select 'registrationRemoved', e.id, e.title, $4::text, person.ids from events e cross join lateral (
    select array(
      select r.user_id from event_registrants r where r.team_id = $2::uuid and r.user_id <> $3::uuid
      union select w.user_id from event_waiters w where w.team_id = $2::uuid and w.user_id <> $3::uuid) as ids) person
  where e.id = $1::uuid and cardinality(person.ids) > 0`)

interface Removal {
  readonly eventId: string
  readonly teamId: string
  /** Isn't notified, and isn't named: blocks and mutes don't keep anybody from knowing. */
  readonly actorId: string
  readonly note: string
}

/** Notes that a team of a locked event is about to be removed by an admin. */
export async function noticeRemoved(trx: Trx, { eventId, teamId, actorId, note }: Removal): Promise<void> {
  await removed(trx, [eventId, teamId, actorId, note])
}

const asked = statement('notification.noticeAsked')<never, [eventId: string]>(`
  insert into change_notices (kind, target_id, title, note, recipients)
  select 'roundAsked', e.id, e.title, '', array(
    select t.lead_id from event_teams t where t.event_id = e.id and ${goesOn} and ${shownStatus} <> 'eliminated')
  from events e where e.id = $1::uuid`)

/** Notes that those who go on in a locked event are asked something; it names nobody, so blocks and mutes don't matter (EVT-42). */
export async function noticeAsked(trx: Trx, eventId: string): Promise<void> {
  await asked(trx, [eventId])
}

/** Notes who deleted events, of which a trigger notifies the others. */
export async function noticeDeletedBy(trx: Trx, eventIds: readonly string[], actorId: string): Promise<void> {
  await trx
    .updateTable('change_notices')
    .set({ actor_id: actorId })
    .where('target_id', 'in', eventIds)
    .where('kind', '=', 'eventDeleted')
    .execute()
}

/** A notice whose time has come. */
export interface DueNotice {
  id: string
  kind: keyof typeof noticeKinds
  target_id: string
  channel_id: string | null
  title: string
  before: Facts
  after: Facts
  note: string
  /** How many other dates of a series it is about. */
  dates: number
  /** Its recipients aren't fixed yet. */
  collecting: boolean
  after_id: string
  /** The mail of another notice says it. */
  mailed: boolean
  /** What its own mails also say so far. */
  also: NonNullable<JobData['mailNotice']['also']>
}

/** SQL: the columns of `change_notices p` as a due notice. */
export const dueColumns = `p.id, p.kind, p.target_id, p.channel_id, p.title, p.before, p.after, p.note,
    p.recipients is null as collecting, p.after_id, p.mailed, p.also, cardinality(p.date_ids) as dates`

// A newer node's kinds wait for one that knows them.
const kinds = Object.keys(noticeKinds)
  .map((kind) => `'${kind}'`)
  .join(', ')

const dueNotice = statement('notification.lockDueNotice')<DueNotice, [now: Date]>(`
  select ${dueColumns} from change_notices p where p.due_at <= $1 and p.kind in (${kinds})
  order by p.due_at, p.id limit 1 for no key update skip locked`)

/** Locks a due notice until commit; undefined if there is none that no other node is sending. */
export async function lockDueNotice(trx: Trx, now: Date): Promise<DueNotice | undefined> {
  return (await dueNotice(trx, [now]))[0]
}

const settle = (name: NoticeTargetName) => {
  const { from, id, title, where, facts, recipients } = noticeTargets[name]
  return statement(`notification.settleNotice.${name}`)<
    Pick<DueNotice, 'id' | 'title' | 'after'>,
    [noticeIds: readonly string[]]
  >(`
  update change_notices p set title = now.title, after = now.facts, recipients = now.recipients
  from (
    select q.id, ${title} as title, ${facts} as facts, ${recipients} as recipients
    from change_notices q, ${from} where q.id = any ($1::uuid[]) and ${id} = q.target_id and ${where} and ${facts} <> q.before
  ) now where p.id = now.id returning p.id, p.title, p.after`)
}
const settled = { eventChanged: settle('event'), sessionChanged: settle('session') }

/** Fixes what a collected notice says, and its recipients; undefined if all was changed back or nobody is to know. */
export async function settleNotice(trx: Trx, notice: DueNotice): Promise<DueNotice | undefined> {
  const { kind } = notice
  if (kind !== 'eventChanged' && kind !== 'sessionChanged') return notice
  const [now] = await settled[kind](trx, [[notice.id]])
  return now && { ...notice, ...now }
}

/** Likewise of several sessions; leaves out those of which nobody is to know. */
export async function settleSessionNotices(trx: Trx, notices: readonly DueNotice[]): Promise<DueNotice[]> {
  const collecting = notices.filter((notice) => notice.collecting).map(({ id }) => id)
  const rows = collecting.length > 0 ? await settled.sessionChanged(trx, [collecting]) : []
  return notices.flatMap((notice) => {
    const now = rows.find(({ id }) => id === notice.id)
    return notice.collecting && !now ? [] : [{ ...notice, ...now }]
  })
}

/** Marks everyone up to an id as notified; with null deletes the notice. */
export async function advanceNotice(db: Db, id: string, lastId: string | null): Promise<void> {
  if (lastId === null) await db.deleteFrom('change_notices').where('id', '=', id).execute()
  else await db.updateTable('change_notices').set({ after_id: lastId }).where('id', '=', id).execute()
}
