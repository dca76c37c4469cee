import { statement, type Trx } from '../../platform/database.ts'
import { canViewEvent } from '../event/policySql.ts'
import type { Facts } from './noticeQueries.ts'
import { noticeTargets } from './noticeTargets.ts'

// Notices of several dates of a series. They have kinds of their own, which the notices of single events don't send: each
// recipient is notified once, about the first of the dates that they joined (decision 77).
const kinds = {
  datesChanged: 'eventChanged',
  datesCancelled: 'eventCancelled',
  seriesChanged: 'seriesChanged',
} as const

export type RowKind = keyof typeof kinds

/** The kind of notification that a notice of dates becomes. */
export const kindOf = (row: RowKind) => kinds[row]

const { facts, where } = noticeTargets.event

/**
 * SQL: the ids of those who joined one of these dates, given as SQL of a list: registered, on the waitlist, or going to
 * it, by itself or with its series, and still allowed to see it.
 */
const joinedDates = (ids: string) => `
  select person.user_id from unnest(${ids}) as d (id) join events e on e.id = d.id cross join lateral (
    select r.user_id from event_registrants r where r.event_id = e.id
    union all select w.user_id from event_waiters w where w.event_id = e.id
    union all select g.user_id from event_going g where g.event_id = e.id and ${canViewEvent('g.user_id')}) person
  union select s.user_id from series_going s cross join lateral (
    select from unnest(${ids}) as d (id) join events e on e.id = d.id
    where e.series_id = s.series_id and e.ends_at > s.from_at and e.ends_at <= coalesce(s.until_at, 'infinity')
      and not exists (select from event_skips k where k.event_id = e.id and k.user_id = s.user_id)
      and ${canViewEvent('s.user_id')} limit 1) seen
  where s.series_id in (select e.series_id from events e where e.id = any (${ids}))`

const find = statement('notification.findFactsOfDates')<
  { facts: Record<string, Facts> | null },
  [ids: readonly string[]]
>(`
  select jsonb_object_agg(e.id, ${facts}) as facts from events e where e.id = any ($1::uuid[])`)

/** The facts of locked dates of a series of which people are notified when they change, by id. */
export async function findFactsOfDates(trx: Trx, ids: readonly string[]): Promise<Record<string, Facts>> {
  return (await find(trx, [ids]))[0]?.facts ?? {}
}

// A later change of dates of the series joins the one that is collected, in which a date's first facts stay.
const collect = statement('notification.collectDates')<
  never,
  [seriesId: string, actorId: string, before: string, note: string, dueAt: Date]
>(`
  insert into change_notices (kind, target_id, actor_id, title, note, due_at, dates)
  select 'datesChanged', $1::uuid, $2::uuid, changed.title, $4::text, $5::timestamptz, changed.dates from (
    select min(e.title) as title, jsonb_object_agg(e.id, jsonb_build_object('before', d.value)) as dates
    from jsonb_each($3::text::jsonb) d join events e on e.id = d.key::uuid
    where ${where} and ${facts} <> d.value and greatest(e.ends_at, (d.value ->> 'endsAt')::timestamptz) > now()
  ) changed where changed.dates is not null
  on conflict (target_id) where recipients is null do update set actor_id = excluded.actor_id,
    note = case excluded.note when '' then change_notices.note else excluded.note end,
    dates = excluded.dates || change_notices.dates`)

// As long as changes of single events are.
const collectedMs = 10 * 60_000

interface Act {
  readonly seriesId: string
  readonly actorId: string
  readonly note: string
}

/** Collects what changed about locked dates since `before`; people are notified ten minutes after the first change. */
export async function collectDates(
  trx: Trx,
  before: Readonly<Record<string, Facts>>,
  { seriesId, actorId, note, now }: Act & { readonly now: Date },
): Promise<void> {
  const dueAt = new Date(now.getTime() + collectedMs)
  await collect(trx, [seriesId, actorId, JSON.stringify(before), note, dueAt])
}

/** A date that moved, was cancelled (without `after`) or is new (without `before`). */
export interface Move {
  readonly id: string
  readonly before?: Date
  readonly after?: Date
}

const add = statement('notification.noticeDates')<
  never,
  [
    kind: RowKind,
    seriesId: string,
    actorId: string,
    note: string,
    ids: readonly string[],
    dates: string,
    repeats: string,
  ]
>(`
  with uncollected as (
    delete from change_notices p using events e
    where p.target_id = any ($5::uuid[]) and p.recipients is null and e.id = p.target_id and e.cancelled_at is not null
  ), moved as (
    update change_notices p set before = p.before || jsonb_build_object(
      'startsAt', ${facts} -> 'startsAt', 'endsAt', ${facts} -> 'endsAt')
    from events e where p.target_id = any ($5::uuid[]) and p.recipients is null and e.id = p.target_id and e.cancelled_at is null
  ), moved_together as (
    update change_notices p set dates = (
      select jsonb_object_agg(d.key, case when e.id = any ($5::uuid[]) then jsonb_set(d.value, '{before}',
        (d.value -> 'before') || jsonb_build_object('startsAt', ${facts} -> 'startsAt', 'endsAt', ${facts} -> 'endsAt'))
        else d.value end)
      from jsonb_each(p.dates) d left join events e on e.id = d.key::uuid)
    where p.target_id = $2::uuid and p.recipients is null
  )
  insert into change_notices (kind, target_id, actor_id, title, note, recipients, dates, repeats)
  select $1::text, $2::uuid, $3::uuid, (select min(e.title) from events e where e.id = any ($5::uuid[])), $4::text,
    array(${joinedDates('$5::uuid[]')}), $6::text::jsonb, $7::text`)

/**
 * Notes that dates of a series moved, ended or were added by another rule, or were cancelled; what is still collected of
 * them doesn't say so again.
 */
export async function noticeDates(
  trx: Trx,
  kind: Exclude<RowKind, 'datesChanged'>,
  moves: readonly Move[],
  { seriesId, actorId, note, repeats = '' }: Act & { readonly repeats?: string },
): Promise<void> {
  if (moves.length === 0) return
  const dates = moves.map(({ id, before, after }) => [
    id,
    { ...(before && { before: { startsAt: before } }), ...(after && { after: { startsAt: after } }) },
  ])
  const ids = moves.map(({ id }) => id)
  await add(trx, [kind, seriesId, actorId, note, ids, JSON.stringify(Object.fromEntries(dates)), repeats])
}

/** A notice of dates whose time has come. */
export interface DueDateNotice {
  id: string
  kind: RowKind
  title: string
  note: string
  repeats: string
  dates: Record<string, { before?: Facts; after?: Facts }>
  /** Its recipients aren't fixed yet. */
  collecting: boolean
  after_id: string
}

const named = Object.keys(kinds)
  .map((kind) => `'${kind}'`)
  .join(', ')

const due = statement('notification.lockDueDateNotice')<DueDateNotice, [now: Date]>(`
  select p.id, p.kind, p.title, p.note, p.repeats, coalesce(p.dates, '{}') as dates, p.recipients is null as collecting, p.after_id
  from change_notices p where p.due_at <= $1 and p.kind in (${named})
  order by p.due_at, p.id limit 1 for no key update skip locked`)

/** Locks a due notice of dates until commit; undefined if there is none that no other node is sending. */
export async function lockDueDateNotice(trx: Trx, now: Date): Promise<DueDateNotice | undefined> {
  return (await due(trx, [now]))[0]
}

const settle = statement('notification.settleDates')<Pick<DueDateNotice, 'title' | 'dates'>, [noticeId: string]>(`
  with changed as (
    select min(e.title) as title, array_agg(e.id) as ids,
      jsonb_object_agg(e.id, d.value || jsonb_build_object('after', ${facts})) as dates
    from change_notices q cross join jsonb_each(q.dates) d join events e on e.id = d.key::uuid
    where q.id = $1::uuid and ${where} and ${facts} <> d.value -> 'before'
  )
  update change_notices p set title = changed.title, dates = changed.dates, recipients = array(${joinedDates('changed.ids')})
  from changed where p.id = $1::uuid and changed.ids is not null returning p.title, coalesce(p.dates, '{}') as dates`)

/** Fixes what a collected notice of dates says, and its recipients; undefined if all was changed back. */
export async function settleDates(trx: Trx, notice: DueDateNotice): Promise<DueDateNotice | undefined> {
  const [now] = await settle(trx, [notice.id])
  return now && { ...notice, ...now }
}
