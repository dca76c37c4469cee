import type { TeamStatus } from '@quad/contract/entities/team.ts'
import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { idAtSql, madeAtSql } from '../../platform/ids.ts'
import { poolSeats } from '../event/poolSql.ts'
import { cameIn } from '../ticket/cameSql.ts'

export interface DeskRow {
  /** As YYYY-MM-DD. */
  first_day: string
  /** Registrations with a seat before the first day, on it, on the second, … */
  counts: number[]
  statuses: Partial<Record<TeamStatus, number>>
  waiting: number
  asked: number
  /** Null for undivided seats. */
  pools: { name: string | null; size: number | null; taken: number; waiting: number }[] | null
  colleges: { name: string; people: number }[]
  other_people: number
  views: number
  registered: number
  came: number
  guests: number
  last_visit: Date | null
  new_count: number
}

// Without a pause, the visit continues, and what was new stays new.
const lastVisit = `case when v.visited_at < now() - interval '${limits.deskPauseMinutes} minutes'
    then v.visited_at else v.left_at end`

// One pass over the event's teams: width_bucket finds the day of an id among the first ids of the days.
const desk = statement('desk.one')<DeskRow, [eventId: string, userId: string]>(`
  with span as (
    select e.time_zone, l.last_day, greatest(
        l.last_day - ${limits.deskDays - 1}, least(f.first_day, l.last_day - ${limits.deskDaysMin - 1})) as first_day
    from events e
      cross join lateral (select (least(now(), e.ends_at) at time zone e.time_zone)::date as last_day) l
      left join lateral (
        select (${madeAtSql('t.id')} at time zone e.time_zone)::date as first_day
        from event_teams t where t.event_id = e.id order by t.id limit 1) f on true
    where e.id = $1::uuid
  ), bounds as (
    select array_agg(${idAtSql('(day at time zone s.time_zone)')} order by day) as ids
    from span s cross join generate_series(s.first_day::timestamp, s.last_day::timestamp, interval '1 day') day
  ), counted as (
    select width_bucket(t.id, b.ids) as slot, t.status, t.waiting_at is not null as waits, t.approval is not null as asks,
      count(*)::int as teams
    from event_teams t cross join bounds b where t.event_id = $1::uuid group by 1, 2, 3, 4
  ), seated as (
    select c.slot, c.status, c.teams from counted c where not c.waits
  ), typed as (
    select m.college as name, count(*) as people
    from event_team_members m
    where m.event_id = $1::uuid and m.invitation in ('accepted', 'waiting') and m.college <> '' and m.team_id not in (
      select t.id from event_teams t where t.event_id = $1::uuid and t.waiting_at is not null)
    group by m.college
  ), colleges as (
    select min(t.name) as name, sum(t.people)::int as people from typed t group by lower(t.name)
  ), largest as (
    select c.name, c.people from colleges c order by c.people desc, c.name limit ${limits.deskColleges}
  )
  select s.first_day::text as first_day, array(
      select coalesce((select sum(c.teams)::int from seated c where c.slot = day.slot), 0)
      from generate_series(0, cardinality(b.ids)) as day (slot) order by day.slot) as counts,
    coalesce((select json_object_agg(g.status, g.teams) from (
      select c.status, sum(c.teams)::int as teams from seated c group by c.status) g), '{}') as statuses,
    coalesce((select sum(c.teams)::int from counted c where c.waits and not c.asks), 0) as waiting,
    e.asked_count as asked,
    case when e.pools is not null then (
      select json_agg(json_build_object('name', p ->> 'name', 'size', s.size,
        'taken', coalesce(e.pool_taken[s.slot + 1], 0), 'waiting', s.waits) order by s.place)
      from ${poolSeats} s left join jsonb_array_elements(e.pools) p on (p ->> 'slot')::int = s.slot) end as pools,
    coalesce((select json_agg(c) from largest c), '[]') as colleges,
    (coalesce((select sum(c.people) from colleges c), 0) - coalesce((select sum(c.people) from largest c), 0))::int as other_people,
    e.views_count as views, (select count(*)::int from event_registrants r where r.event_id = e.id) as registered,
    (select count(*)::int from event_registrants r where r.event_id = e.id and ${cameIn}) as came,
    (select count(*)::int from event_entries n where n.event_id = e.id and n.ticket is null) as guests,
    v.last_visit, (
      select count(*)::int from event_teams t
      where t.event_id = e.id and t.id >= ${idAtSql('v.last_visit')} and t.waiting_at is null) as new_count
  from events e cross join span s cross join bounds b left join lateral (
    select ${lastVisit} as last_visit from desk_visits v where v.event_id = e.id and v.user_id = $2::uuid) v on true
  where e.id = $1::uuid`)

/** The numbers of an event's registrations, and those since an organiser's last visit; undefined if it is gone. */
export async function findDesk(db: Db, eventId: string, userId: string): Promise<DeskRow | undefined> {
  return (await desk(db, [eventId, userId]))[0]
}

const visit = statement('desk.visit')<never, [eventId: string, userId: string]>(`
  insert into desk_visits as v (event_id, user_id) values ($1::uuid, $2::uuid)
  on conflict (event_id, user_id) do update set left_at = ${lastVisit}, visited_at = now()`)

/** Stores that an organiser sees an event's desk now; after a pause, the visit before has ended. */
export async function saveVisit(db: Db, eventId: string, userId: string): Promise<void> {
  await visit(db, [eventId, userId])
}
