import { type Db, isForeignKeyViolation, statement } from '../../platform/database.ts'
import { idsIn } from '../user/present.ts'
import { canViewEvent } from './policySql.ts'
import { poolSeats } from './poolSql.ts'
import { peopleCount } from './queries.ts'
import { goingCount } from './seriesSql.ts'

const watched = statement('event.watched')<
  {
    teams: number
    people: number
    going: number
    photos: string | null
    seats: number | null
    ends: Date
    left: (number | null)[] | null
    viewers: string
  },
  [eventId: string, userIds: readonly string[]]
>(`
  select e.teams_count + e.held_count as teams, ${peopleCount} as people, ${goingCount} as going, (
      select sum(hashtextextended(p.id || ' ' || (p.hidden_at is null) || ' ' || p.caption, 0))::text
      from event_photos p where p.event_id = e.id) as photos, e.seats,
    e.registration_ends_at as ends, case when e.pools is not null then array(
      select case when s.free is not null then greatest(0, s.free) end from ${poolSeats} s order by s.place) end as left,
    array_to_string(array(
      select person.id from unnest($2::uuid[]) as person (id) where ${canViewEvent('person.id')}), ',') as viewers
  from events e where e.id = $1::uuid and e.deleted_at is null`)

/** The numbers of an event's registrations, and those of some people who may see it; undefined if it is gone. */
export async function findWatched(db: Db, eventId: string, userIds: readonly string[]) {
  const [row] = await watched(db, [eventId, userIds])
  if (!row) return undefined
  const registrations = {
    teamsCount: row.teams,
    peopleCount: row.people,
    ...(row.going > 0 && { goingCount: row.going }),
    ...(row.photos !== null && { photosTag: row.photos }),
    ...(row.left && { poolsLeft: row.left }),
    registrationCount: row.seats,
    registrationEndDate: row.ends.toISOString(),
  }
  return { registrations, viewers: idsIn(row.viewers) }
}

const view = statement('event.recordView')<never, [viewer: string, eventId: string]>(`
  with seen as (
    insert into event_views (event_id, user_id) values ($2::uuid, $1::uuid) on conflict do nothing returning event_id
  ) update events e set views_count = e.views_count + 1 from seen where e.id = seen.event_id`)

/** Counts a person as a viewer, once (EVT-14); nothing if the event is erased meanwhile. */
export async function recordView(db: Db, viewerId: string, eventId: string): Promise<void> {
  await view(db, [viewerId, eventId]).catch((error: unknown) => {
    if (!isForeignKeyViolation(error, 'event_views_event_id_fkey')) throw error
  })
}
