import { isMember } from '../club/queries.ts'
import { mayInClub } from '../club/rightQueries.ts'
import { isFestAdmin } from '../fest/queries.ts'

/** SQL: the person answers for `event_co_hosts co`: they administer it, or have the right to the club's events. */
export const isCoHostAdmin = (person: string) => `case
  when co.club_id is not null then ${mayInClub('co.club_id', person, 'events')}
  when co.fest_id is not null then ${isFestAdmin('co.fest_id', person)}
  else exists (select from college_admins h where h.college_id = co.college_id and h.user_id = ${person}) end`

/** SQL: the club or fest of `event_co_hosts co` isn't deleted. */
const isThere = `not exists (select from clubs k where k.id = co.club_id and k.deleted_at is not null)
    and not exists (select from fests f where f.id = co.fest_id and f.deleted_at is not null)`

/** SQL: the person is of a co-host of `events e`, as those whom its visibility admits are of the host; or is to answer for one. */
export const isOfCoHost = (person: string) => `exists (
  select from event_co_hosts co where co.event_id = e.id and ${isThere} and (${isCoHostAdmin(person)} or (co.accepted_at is not null and (
    ${isMember('co.club_id', person)} or co.college_id = (select v.college_id from users v where v.id = ${person})))))`

/** SQL: the ids of the events that the host `$…` holds together with another. */
export const heldWith = (column: 'club_id' | 'fest_id' | 'college_id', host: string) =>
  `select co.event_id from event_co_hosts co where co.${column} = ${host} and co.accepted_at is not null`
