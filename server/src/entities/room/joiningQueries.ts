import { groupLimits } from '@quad/contract/groupLimits.ts'
import { idsOf, statement, type Trx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { haveChat, mayAddToGroup } from './contactSql.ts'
import { insertLines, type LineRow } from './lineQueries.ts'

// Accounts before rooms, as closing an account locks them.
const lockPeople = statement('room.lockPeople')<never, [ids: readonly string[]]>(`
  select from users u where u.id = any (${idsOf('$1')}) order by u.id for share`)

const addable = statement('room.addable')<
  { id: string; name: string; addable: boolean },
  [adderId: string, ids: readonly string[], groupId: string | null]
>(`
  select u.id, u.display_name as name, ${mayAddToGroup('$1::uuid', 'u.id')}
    or exists (select from room_members k where k.room_id = $3::uuid and k.user_id = u.id) as addable
  from users u where u.id = any (${idsOf('$2')}) and u.closed_at is null`)

/**
 * Keeps accounts from being closed until commit; call it before the group's room is locked. Returns those of these
 * people who have an account, and whether somebody may add them to a group, or they are
 * in this one.
 */
export async function lockAddable(trx: Trx, adderId: string, ids: readonly string[], groupId: string | null) {
  await lockPeople(trx, [[adderId, ...ids]])
  return addable(trx, [adderId, ids, groupId])
}

const lockAdder = statement('room.lockAdder')<never, [adderId: string]>(`
  select from pg_advisory_xact_lock(hashtextextended('group additions:' || $1::uuid, 0))`)

const countAdded = statement('room.countAdded')<
  { allowed: boolean },
  [adderId: string, ids: readonly string[], groupId: string | null]
>(`
  with added as (
    select count(*)::int as people from unnest(${idsOf('$2')}) as person (id)
    where not ${haveChat('$1::uuid', 'person.id')}
      and not exists (select from room_members k where k.room_id = $3::uuid and k.user_id = person.id)
  ), earlier as (
    delete from group_additions g where g.adder_id = $1::uuid and g.added_at < now() - interval '24 hours'
  ), counted as (
    insert into group_additions (adder_id, people) select $1::uuid, added.people from added where added.people > 0
  )
  select added.people + coalesce((
      select sum(g.people)::int from group_additions g
      where g.adder_id = $1::uuid and g.added_at >= now() - interval '24 hours'), 0) <= ${groupLimits.addedPerDay} as allowed
  from added`)

/** Counts the people whom somebody adds to a group; false, so that nothing may be committed, beyond the day's limit. */
export async function countAdditions(
  trx: Trx,
  adderId: string,
  ids: readonly string[],
  groupId: string | null,
): Promise<boolean> {
  // Additions of one account wait for each other on all nodes; the next statement sees those before it.
  await lockAdder(trx, [adderId])
  return (await countAdded(trx, [adderId, ids, groupId]))[0]?.allowed ?? false
}

const insert = statement('room.addMembers')<{ id: string }, [roomId: string, ids: readonly string[]]>(`
  insert into room_members (room_id, user_id, read_seq, from_seq, from_event, membership_id)
  select r.id, person.id, r.last_seq, r.last_seq, r.last_event, uuid_v7() from rooms r, unnest(${idsOf('$2')}) as person (id)
  where r.id = $1::uuid and ${groupLimits.membersMax} >= (
    select count(*) from (
      select k.user_id from room_members k where k.room_id = r.id union select unnest(${idsOf('$2')})
    ) after)
  on conflict do nothing returning user_id as id`)

const isFull = statement('room.isGroupFull')<{ missing: boolean }, [roomId: string, ids: readonly string[]]>(`
  select exists (
    select unnest(${idsOf('$2')}) except select k.user_id from room_members k where k.room_id = $1::uuid) as missing`)

/**
 * Adds people to a locked group; they can read only new messages. Returns the system line about it, or undefined
 * without adding anybody if the group would have more than 100 members. Ignores current members.
 */
export async function addMembers(
  trx: Trx,
  roomId: string,
  actorId: string,
  ids: readonly string[],
): Promise<LineRow[] | undefined> {
  const added = (await insert(trx, [roomId, ids])).map(({ id }) => id)
  if ((await isFull(trx, [roomId, ids]))[0]?.missing) return undefined
  return added.length === 0 ? [] : insertLines(trx, [roomId], { actorId, act: 'added', people: added })
}

const lockOwn = statement('room.lockOwn')<{ id: string }, [userId: string]>(`
  select r.id from rooms r join room_members m on m.room_id = r.id and m.user_id = $1::uuid
    join groups g on g.id = r.id and (g.team_room is null or g.closed_at is not null)
  where r.kind = 'group' order by r.id for no key update of r`)

const leave = statement('room.leaveGroup')<{ id: string }, [userId: string, roomIds: readonly string[]]>(`
  delete from room_members where user_id = $1::uuid and room_id = any (${idsOf('$2')}) returning room_id as id`)

// The closed room of a team needs no admin.
const withoutAdmin = `g.id = any (${idsOf('$1')}) and not exists (
  select from room_members a where a.room_id = g.id and (a.admin or g.team_room is not null))`

const passOn = statement('room.passOn')<never, [roomIds: readonly string[]]>(`
  update room_members m set admin = true from groups g
  where ${withoutAdmin} and m.room_id = g.id and m.user_id = (
    select o.user_id from room_members o where o.room_id = g.id order by o.membership_id limit 1)`)

const close = statement('room.closeGroup')<{ id: string }, [roomIds: readonly string[]]>(`
  update groups g set deleted_at = now() where ${withoutAdmin} returning g.id`)

/**
 * Removes a person from locked groups and returns the system lines; `actorId` is the admin who does it, or the person.
 * A group without an admin gets its longest-standing member as admin; an empty group is deleted (ruling 68).
 */
export async function leaveLocked(
  trx: Trx,
  jobs: Jobs,
  userId: string,
  roomIds: readonly string[],
  actorId = userId,
): Promise<LineRow[]> {
  const left = (await leave(trx, [userId, roomIds])).map(({ id }) => id)
  if (left.length === 0) return []
  await passOn(trx, [left])
  const closed = new Set((await close(trx, [left])).map(({ id }) => id))
  if (closed.size > 0) await jobs.enqueue(trx, 'eraseGroups', null)
  const kept = left.filter((id) => !closed.has(id))
  if (kept.length === 0) return []
  const line = actorId === userId ? { act: 'left' as const } : { act: 'removed' as const, people: [userId] }
  return insertLines(trx, kept, { actorId, ...line })
}

/** Removes a person from all groups, like `leaveLocked`, but not from rooms that follow a team (decision 72). */
export async function leaveGroups(trx: Trx, jobs: Jobs, userId: string): Promise<LineRow[]> {
  const locked = await lockOwn(trx, [userId])
  return leaveLocked(
    trx,
    jobs,
    userId,
    locked.map(({ id }) => id),
  )
}
