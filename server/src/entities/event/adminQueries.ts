import { statement, type Trx } from '../../platform/database.ts'
import { isAdded, isHostAdmin } from './policySql.ts'

type Id = { id: string }

const hostAdmins = statement('event.lockHostAdmins')<Id, [eventId: string, userIds: readonly string[]]>(`
  select u.id from events e join users u on u.id = any ($2::uuid[])
    or u.id in (select a.user_id from event_admins a where a.event_id = e.id)
  where e.id = $1::uuid and ${isHostAdmin('u.id', 'for share')}`)

/** Those of these people and of a locked event's own list who administer its host; they stay so until commit. */
export async function lockHostAdmins(trx: Trx, eventId: string, userIds: readonly string[]): Promise<Set<string>> {
  return new Set((await hostAdmins(trx, [eventId, userIds])).map(({ id }) => id))
}

interface ListedAdmin extends Id {
  readonly maker: boolean
  /** Without administering the host. */
  readonly added: boolean
  /** Their account isn't closed. */
  readonly open: boolean
}

const listedAdmins = statement('event.lockAdmins')<ListedAdmin, [eventId: string]>(`
  select a.user_id as id, a.user_id is not distinct from e.maker_id as maker, ${isAdded} as added,
    u.closed_at is null as open
  from events e join event_admins a on a.event_id = e.id join users u on u.id = a.user_id
  where e.id = $1::uuid order by a.user_id for update of a`)

/** Locks the own list of a locked event until commit. */
export async function lockListedAdmins(trx: Trx, eventId: string): Promise<readonly ListedAdmin[]> {
  return listedAdmins(trx, [eventId])
}

const addAdmins = statement('event.addAdmins')<
  Id & { maker: boolean },
  [eventId: string, userIds: readonly string[], byHost: boolean]
>(`
  with people as materialized (
    select u.id from users u where u.id = any ($2::uuid[]) and u.closed_at is null order by u.id for share
  )
  insert into event_admins as a (event_id, user_id, by_host) select $1::uuid, people.id, $3 from people
  on conflict (event_id, user_id) do update set by_host = a.by_host or excluded.by_host
  returning a.user_id as id, a.user_id is not distinct from (select e.maker_id from events e where e.id = $1::uuid) as maker`)

/** Adds people with open accounts to a locked event's own list; returns them. */
export async function addListedAdmins(trx: Trx, eventId: string, userIds: readonly string[], byHost: boolean) {
  return addAdmins(trx, [eventId, userIds, byHost])
}

const removeAdmins = statement('event.removeAdmins')<never, [eventId: string, userIds: readonly string[]]>(`
  delete from event_admins a where a.event_id = $1::uuid and a.user_id = any ($2::uuid[])`)

export async function removeListedAdmins(trx: Trx, eventId: string, userIds: readonly string[]): Promise<void> {
  await removeAdmins(trx, [eventId, userIds])
}

/** Removes a person from the own lists of all events, whose hosts' admins remain (ruling 68). */
export async function leaveEvents(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('event_admins').where('user_id', '=', userId).execute()
}
