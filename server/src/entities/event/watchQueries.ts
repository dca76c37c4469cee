import { type Db, statement } from '../../platform/database.ts'
import { idsIn } from '../user/present.ts'
import { canViewEvent } from './policySql.ts'
import { peopleCount } from './queries.ts'
import { goingCount } from './seriesSql.ts'

const watched = statement('event.watched')<
  { teams: number; people: number; going: number; seats: number | null; ends: Date; viewers: string },
  [eventId: string, userIds: readonly string[]]
>(`
  select e.teams_count + e.held_count as teams, ${peopleCount} as people, ${goingCount} as going, e.seats,
    e.registration_ends_at as ends,
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
    registrationCount: row.seats,
    registrationEndDate: row.ends.toISOString(),
  }
  return { registrations, viewers: idsIn(row.viewers) }
}
