import type { CoHost } from '@quad/contract/entities/coHost.ts'
import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import type { CoHostStanding } from '@quad/contract/policies/events.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { hasTrigram, namePattern } from '../../platform/namePattern.ts'
import { clubBriefJson, isMember } from '../club/queries.ts'
import { collegeJson } from '../college/queries.ts'
import { festBriefJson } from '../fest/queries.ts'
import { isCoHostAdmin } from './coHostSql.ts'
import type { EventHost, EventHostRow } from './hostQueries.ts'

export interface CoHostJson extends EventHostRow {
  id: string
  status: CoHost['status']
  own: boolean
}

const status = `case when co.accepted_at is not null then 'accepted' when co.declined_at is not null then 'declined' else 'asked' end`

/** SQL: the co-hosts of `events e` that the person sees, as a JSON list or null: `admin` says whether they see all. */
export const coHostsJson = (person: string, admin: string) => `(
  select json_agg(json_build_object('id', h.id, 'status', h.status, 'own', h.own, 'club', h.club, 'fest', h.fest, 'college', h.college)
    order by h.accepted_at, h.id) from (
    select co.id, co.accepted_at, ${status} as status, ${isCoHostAdmin(person)} as own,
      ${clubBriefJson('co.club_id', person)} as club, ${festBriefJson('co.fest_id')} as fest, ${collegeJson('co.college_id', person)} as college
    from event_co_hosts co where co.event_id = e.id
  ) h
  where (h.accepted_at is not null or h.own or ${admin})
    and (h.club is not null or h.fest is not null or h.college is not null))`

const list = statement('event.coHosts')<
  { coHosts: CoHostJson[] | null },
  [viewer: string, eventId: string, admin: boolean]
>(`
  select ${coHostsJson('$1::uuid', '$3::boolean')} as "coHosts" from events e where e.id = $2::uuid`)

/** Lists the co-hosts of an event that a person may see: an admin of it also those that haven't accepted. */
export async function listCoHosts(db: Db, viewer: string, eventId: string, admin: boolean): Promise<CoHostJson[]> {
  return (await list(db, [viewer, eventId, admin]))[0]?.coHosts ?? []
}

const isOver = 'e.ends_at <= clock_timestamp() as over'

const overOf = statement('event.isOver')<{ over: boolean }, [eventId: string]>(`
  select ${isOver} from events e where e.id = $1::uuid`)

/** Whether a locked event has ended. */
export async function isEventOver(trx: Trx, eventId: string): Promise<boolean> {
  return (await overOf(trx, [eventId]))[0]?.over ?? false
}

// A host that declined is asked again after a week.
const declinedLately = `coalesce(co.declined_at > now() - interval '7 days', false)`

interface LockedCoHost extends Pick<CoHostStanding, 'own' | 'over' | 'declinedLately'> {
  readonly status: CoHost['status']
}

const lockOne = statement('event.lockCoHost')<LockedCoHost, [viewer: string, eventId: string, coHostId: string]>(`
  select ${isCoHostAdmin('$1::uuid')} as own, ${isOver}, ${status} as status, ${declinedLately} as "declinedLately"
  from event_co_hosts co join events e on e.id = co.event_id
  where co.id = $3::uuid and co.event_id = $2::uuid for update of co`)

/** Locks a co-host of a locked event until commit; undefined for none. */
export async function lockCoHost(trx: Trx, viewer: string, eventId: string, coHostId: string) {
  return (await lockOne(trx, [viewer, eventId, coHostId]))[0]
}

const columns = { club: 'club_id', fest: 'fest_id', college: 'college_id' } as const

const isKnownClub = (viewer: string) => `(k.privacy = 'public' or ${isMember('k.id', viewer)})`

// The asker knows the host. The placeholder isn't a college.
const known = {
  club: `exists (select from clubs k where k.id = $2::uuid and ${isKnownClub('$3::uuid')})`,
  fest: '$3::uuid is not null',
  college: `$3::uuid is not null and $2::uuid <> '${otherCollegeId}'`,
}

/** What became of asking a host; `id` is that of a new question. */
interface Asked {
  readonly known: boolean
  readonly isHost: boolean
  readonly declined: boolean
  readonly tooMany: boolean
  readonly id: string | null
}

// One with an open question, or that accepted, isn't asked twice.
const askOf = (kind: EventHost['kind'], column = columns[kind]) =>
  statement(`event.askCoHost.${kind}`)<Asked, [eventId: string, hostId: string, viewer: string]>(`
  with target as (
    select ${known[kind]} as known, ${kind === 'college' ? 'e.club_id is null and e.fest_id is null and ' : ''}e.${column} is not distinct from $2::uuid as is_host,
      ${declinedLately} as declined,
      co.id is null and (select count(*) >= ${limits.coHostsMax} from event_co_hosts o where o.event_id = e.id) as too_many
    from events e left join event_co_hosts co on co.event_id = e.id and co.${column} = $2::uuid where e.id = $1::uuid
  ), asked as (
    insert into event_co_hosts as co (event_id, ${column})
    select $1::uuid, $2::uuid from target where known and not is_host and not declined and not too_many
    on conflict (event_id, (coalesce(club_id, fest_id, college_id)))
      do update set declined_at = null, asked_at = now() where co.declined_at is not null
    returning co.id
  )
  select known, is_host as "isHost", declined, too_many as "tooMany", (select id from asked) as id from target`)
const ask = { club: askOf('club'), fest: askOf('fest'), college: askOf('college') }

/** Asks a host to co-host a locked event. */
export async function insertCoHost(trx: Trx, eventId: string, { kind, id }: EventHost, viewer: string): Promise<Asked> {
  const [row] = await ask[kind](trx, [eventId, id, viewer])
  return row ?? { known: false, isHost: false, declined: false, tooMany: false, id: null }
}

const answer = statement('event.answerCoHost')<never, [coHostId: string, accept: boolean]>(`
  update event_co_hosts co set accepted_at = case when $2::boolean then now() end,
    declined_at = case when not $2::boolean then now() end where co.id = $1::uuid`)

export async function setCoHostAnswer(trx: Trx, coHostId: string, accept: boolean): Promise<void> {
  await answer(trx, [coHostId, accept])
}

export async function deleteCoHost(trx: Trx, coHostId: string): Promise<void> {
  await trx.deleteFrom('event_co_hosts').where('id', '=', coHostId).execute()
}

const most = limits.coHostChoices
const isFree = (column: string, id: string) =>
  `not exists (select from event_co_hosts co where co.event_id = e.id and co.${column} = ${id})`

const choices = statement('event.coHostChoices')<EventHostRow, [viewer: string, eventId: string, pattern: string]>(`
  select ${clubBriefJson('h.club_id', '$1::uuid')} as club, ${festBriefJson('h.fest_id')} as fest,
    ${collegeJson('h.college_id', '$1::uuid')} as college
  from events e cross join lateral (
    (select k.id as club_id, null::uuid as fest_id, null::uuid as college_id, k.college_id as place, k.name from clubs k
      where k.search_name like (select $3::text) and k.deleted_at is null and k.id is distinct from e.club_id
        and ${isKnownClub('$1::uuid')} and ${isFree('club_id', 'k.id')} limit 100)
    union all
    (select null, f.id, null, f.college_id, f.name from fests f
      where search_name(f.name) like (select $3::text) and f.deleted_at is null and f.id is distinct from e.fest_id
        and ${isFree('fest_id', 'f.id')} limit 100)
    union all
    (select null, null, l.id, l.id, l.name from colleges l
      where l.search_name like (select $3::text) and l.live and l.id <> '${otherCollegeId}'
        and (l.id <> e.college_id or e.club_id is not null or e.fest_id is not null) and ${isFree('college_id', 'l.id')} limit 100)
  ) h
  where e.id = $2::uuid
  order by h.place is not distinct from e.college_id desc, length(h.name), h.name, coalesce(h.club_id, h.fest_id, h.college_id)
  limit ${most}`)

/** Finds hosts by a part of their name that an event's admin may ask, those of its college first; at most twelve. */
export async function findCoHostChoices(
  db: Db,
  viewer: string,
  eventId: string,
  text: string,
): Promise<EventHostRow[]> {
  if (text === '') return []
  // The index finds fewer than three letters only where a word begins with them.
  const pattern = namePattern(text)
  return choices(db, [viewer, eventId, hasTrigram(text) ? pattern : `% ${pattern.slice(1)}`])
}
