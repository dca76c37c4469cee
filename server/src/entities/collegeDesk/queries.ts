import type { CollegeDesk, DeskClubsOf } from '@quad/contract/entities/collegeDesk.ts'
import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { limits } from '@quad/contract/limits.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { type Db, statement } from '../../platform/database.ts'
import { idAtSql, topId } from '../../platform/ids.ts'
import { canViewEvent } from '../event/policySql.ts'
import { dayIn, hasNoOfficer } from '../office/queries.ts'

/** SQL: `users u` studies at the college $1 and can be written to. */
export const isStudent = `u.college_id = $1::uuid and u.closed_at is null and not ${isSuspended('u.id')}`

const ofCollege = 'k.college_id = $1::uuid and k.deleted_at is null'

/** SQL: when the first term of an office of `clubs k` ended whose holder is still in office; $2 is now. */
const termEnded = `(
    select min(o.ends_on) from club_offices o
    where o.club_id = k.id and o.holder_id is not null and o.ends_on < ${dayIn('o.club_id', '$2')})`

const which: Readonly<Record<DeskClubsOf, string>> = {
  waiting: `k.college_status = 'unverified' and not k.reviewed`,
  withoutOfficers: hasNoOfficer,
  termsEnded: `${termEnded} is not null`,
}

const counted = (from: string) =>
  `(select count(*)::int from (select from ${from} limit ${limits.deskCounted}) counted)`
const countClubs = (condition: string) => counted(`clubs k where ${ofCollege} and ${condition}`)

const numbers = statement('collegeDesk.numbers')<CollegeDesk, [collegeId: string, now: Date]>(`
  select ${counted(`users u where ${isStudent}`)} as students,
    ${counted(`users u where ${isStudent} and exists (
      select from auth_sessions s
      where s.user_id = u.id and coalesce(s.used_at, s.created_at) > $2::timestamptz - interval '7 days')`)} as active,
    ${countClubs('true')} as clubs,
    ${counted(`events e where e.college_id = $1::uuid and e.deleted_at is null and e.cancelled_at is null
      and e.steps_done = ${completeSteps} and e.starts_at between $2::timestamptz - interval '30 days' and $2`)} as events,
    ${counted(`events e join event_teams t on t.event_id = e.id and t.id > ${idAtSql("($2::timestamptz - interval '30 days')")}
        join event_registrants r on r.team_id = t.id
      where e.college_id = $1::uuid and e.deleted_at is null`)} as registrations,
    ${countClubs(which.waiting)} as waiting, ${countClubs(which.withoutOfficers)} as "withoutOfficers",
    ${countClubs(which.termsEnded)} as "termsEnded"`)

/** A college in numbers (COLL-06). */
export async function findDesk(db: Db, collegeId: string, now: Date): Promise<CollegeDesk | undefined> {
  return (await numbers(db, [collegeId, now]))[0]
}

export interface DeskClubRow {
  id: string
  name: string
  picture_id: string | null
  category: string
  description: string
  members_count: number
  created_at: Date
  term_ended_on: string | null
}

const clubsOf = (kind: DeskClubsOf) =>
  statement(`collegeDesk.clubs.${kind}`)<DeskClubRow, [collegeId: string, now: Date, before: string]>(`
  select k.id, k.name, k.picture_id, k.category, k.description, k.members_count, k.created_at, ${termEnded} as term_ended_on
  from clubs k where ${ofCollege} and ${which[kind]} and k.id < $3::uuid order by k.id desc limit ${limits.pageSize}`)

const clubs = {
  waiting: clubsOf('waiting'),
  withoutOfficers: clubsOf('withoutOfficers'),
  termsEnded: clubsOf('termsEnded'),
}

/** Lists a page of the clubs of a college that its admins look at, newest first (COLL-06). */
export function listDeskClubs(
  db: Db,
  collegeId: string,
  kind: DeskClubsOf,
  now: Date,
  before: string = topId,
): Promise<DeskClubRow[]> {
  return clubs[kind](db, [collegeId, now, before])
}

export interface DeskPlaceRow {
  kind: 'event' | 'fest'
  id: string
  title: string
  host: string
  starts_at: Date
}

const firstId = idAtSql("($2::timestamptz - interval '30 days')")
const page = `order by id desc limit ${limits.pageSize}`

const places = statement('collegeDesk.places')<
  DeskPlaceRow,
  [collegeId: string, now: Date, before: string, viewer: string]
>(`
  select p.kind, p.id, p.title, p.host, p.starts_at from ((
    select 'event' as kind, e.id, e.title, coalesce(k.name, f.name, c.name) as host, e.starts_at
    from events e join colleges c on c.id = e.college_id left join clubs k on k.id = e.club_id
      left join fests f on f.id = e.fest_id
    where e.college_id = $1::uuid and e.deleted_at is null and e.steps_done = ${completeSteps}
      and e.id > ${firstId} and e.id < $3::uuid and ${canViewEvent('$4::uuid')} ${page}
  ) union all (
    select 'fest', f.id, f.name, c.name, f.starts_at from fests f join colleges c on c.id = f.college_id
    where f.college_id = $1::uuid and f.deleted_at is null and f.id > ${firstId} and f.id < $3::uuid ${page}
  )) p ${page}`)

/** Lists a page of the fests made under a college within 30 days, and of the events that the viewer may see, newest first (COLL-06). */
export function listDeskPlaces(
  db: Db,
  viewer: string,
  collegeId: string,
  now: Date,
  before: string = topId,
): Promise<DeskPlaceRow[]> {
  return places(db, [collegeId, now, before, viewer])
}
