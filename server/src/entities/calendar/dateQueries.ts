import { completeSteps } from '@quad/contract/entities/eventSteps.ts'
import { type Db, statement } from '../../platform/database.ts'
import { isListedFor } from '../event/policySql.ts'
import { ownEntries } from './queries.ts'

interface Planned {
  /** The club, fest or college that plans them. */
  readonly host: string
  readonly starts: readonly Date[]
  /** Of each date, in milliseconds. */
  readonly length: number
}

// As listCollegeClashes, of many dates at once: by the index of starts.
const clashes = statement('calendar.clashesOfDates')<
  { at: Date; title: string },
  [userId: string, hostId: string, starts: readonly Date[], length: number]
>(`
  select d.at, o.title from unnest($3::timestamptz[]) d (at) cross join lateral (
    select e.title from events e
    where e.starts_at > d.at - interval '31 days' and e.starts_at < d.at + make_interval(secs => $4::float8 / 1000)
      and e.ends_at > d.at and e.steps_done = ${completeSteps} and e.deleted_at is null
      and (e.club_id = $2::uuid or e.fest_id = $2::uuid or e.college_id = (
        select c.college_id from clubs c where c.id = $2::uuid
        union all select f.college_id from fests f where f.id = $2::uuid
        union all select k.id from colleges k where k.id = $2::uuid))
      and ${isListedFor('$1::uuid')}
    order by e.starts_at, e.id limit 1
  ) o`)

/** Of dates that a host plans, those at whose time it or its college has something that a person may see, and its title. */
export const listClashesOfDates = (db: Db, userId: string, { host, starts, length }: Planned) =>
  clashes(db, [userId, host, starts, length])

const own = statement('calendar.ownClashesOfDates')<
  { id: string; title: string },
  [userId: string, dateIds: readonly string[]]
>(`
  with own as materialized (
    select o.* from (${ownEntries}) o where o.ends_at > now() and not o.cancelled and o.id <> all ($2::uuid[])
  )
  select d.id, o.title from events d cross join lateral (
    select o.title from own o where o.starts_at < d.ends_at and o.ends_at > d.starts_at order by o.starts_at, o.id limit 1
  ) o where d.id = any ($2::uuid[])`)

/** Of some dates of a series, those at whose time a person's own calendar has something else, and its title. */
export const listOwnClashesOfDates = (db: Db, userId: string, dateIds: readonly string[]) => own(db, [userId, dateIds])
