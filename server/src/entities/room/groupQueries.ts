import type { GroupMemberStanding, GroupStanding } from '@quad/contract/policies/groups.ts'
import { type Db, existsScalar, idsOf, statement, type Trx } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { replaceImage } from '../upload/replaceAttachments.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'

const group = `groups g join rooms r on r.id = g.id`

const lock = statement('room.lockGroup')<never, [roomId: string]>(`
  select from rooms r where r.id = $1::uuid and r.kind = 'group' for no key update`)

/** Locks a group's room until commit: changes of its members happen one after the other, and nothing is written meanwhile. */
export async function lockGroup(trx: Trx, roomId: string): Promise<void> {
  await lock(trx, [roomId])
}

const insert = statement('room.insertGroup')<{ id: string }, [name: string, makerId: string, ids: readonly string[]]>(`
  with room as (
    insert into rooms (kind) values ('group') returning id
  ), made as (
    insert into groups (id, name) select room.id, $1 from room
  )
  insert into room_members (room_id, user_id, admin, membership_id)
  select room.id, member.id, member.id = $2::uuid, uuid_v7() from room, (
    select $2::uuid as id union all select unnest(${idsOf('$3')})
  ) member
  returning room_id as id`)

/** Inserts a group of its maker, who is its admin, and other people; returns its id. */
export async function insertGroup(
  trx: Trx,
  name: string,
  makerId: string,
  otherIds: readonly string[],
): Promise<string> {
  const [row] = await insert(trx, [name, makerId, otherIds])
  if (!row) throw new Error('The group has no members.')
  return row.id
}

const rename = statement('room.renameGroup')<{ id: string }, [roomId: string, name: string]>(`
  update groups set name = $2 where id = $1::uuid and name <> $2 returning id`)

/** Returns false if the group already had this name. */
export async function renameGroup(trx: Trx, roomId: string, name: string): Promise<boolean> {
  return (await rename(trx, [roomId, name])).length > 0
}

const picture = statement('room.groupPicture')<{ picture_id: string | null }, [roomId: string]>(`
  select g.picture_id from groups g where g.id = $1::uuid`)

const setPicture = statement('room.setGroupPicture')<never, [roomId: string, uploadId: string | null]>(`
  update groups set picture_id = $2::uuid where id = $1::uuid`)

/** Sets a locked group's picture like replaceImage, or clears it with null. Returns false if nothing changed. */
export async function setGroupPicture(
  trx: Trx,
  jobs: Jobs,
  roomId: string,
  ownerId: string,
  uploadId: string | null,
): Promise<boolean> {
  const [before] = await picture(trx, [roomId])
  await replaceImage(trx, jobs, { id: roomId, as: 'group', ownerId, open: false }, uploadId)
  await setPicture(trx, [roomId, uploadId])
  return before?.picture_id !== uploadId
}

const standing = statement('room.groupStanding')<GroupStanding, [roomId: string, userId: string]>(`
  select true as member, m.admin, g.team_room is not null as "ofTeam", g.closed_at is not null as ended
  from ${group} join room_members m on m.room_id = g.id and m.user_id = $2::uuid
  where g.id = $1::uuid`)

/** The viewer's standing in a group; that of an outsider in any other room. */
export async function loadGroupStanding(db: Db, roomId: string, userId: string): Promise<GroupStanding> {
  return (await standing(db, [roomId, userId]))[0] ?? { member: false, admin: false, ofTeam: false, ended: false }
}

const facts = statement('room.memberFacts')<{ there: boolean; onlyAdmin: boolean }, [roomId: string, userId: string]>(`
  select true as there, m.admin and not ${existsScalar(
    'room_members o where o.room_id = m.room_id and o.admin and o.user_id <> m.user_id limit 1',
  )} as "onlyAdmin"
  from room_members m where m.room_id = $1::uuid and m.user_id = $2::uuid`)

/** The viewer's standing to a membership of a group; in a transaction, lock the group before. */
export async function loadGroupMemberStanding(
  db: Db,
  { roomId, userId, viewerId }: { roomId: string; userId: string; viewerId: string },
): Promise<GroupMemberStanding> {
  const [row] = await facts(db, [roomId, userId])
  return {
    group: await loadGroupStanding(db, roomId, viewerId),
    there: row?.there ?? false,
    self: userId === viewerId,
    onlyAdmin: row?.onlyAdmin ?? false,
  }
}

const memberIds = statement('room.memberIds')<{ id: string }, [roomId: string]>(`
  select m.user_id as id from ${group} join room_members m on m.room_id = g.id where g.id = $1::uuid`)

export async function listMemberIds(db: Db, roomId: string): Promise<string[]> {
  return (await memberIds(db, [roomId])).map(({ id }) => id)
}

export interface GroupMemberRow extends UserBriefRow {
  id: string
  admin: boolean
}

// In a group, a membership always has an id.
const members = (where: string) => `
  select ${userBrief}, coalesce(m.membership_id, m.user_id) as id, m.admin
  from ${group} join room_members m on m.room_id = g.id join users u on u.id = m.user_id and u.closed_at is null
  where g.id = $1::uuid and ${where}`

const page = statement('room.groupMembers')<GroupMemberRow, [roomId: string, before: string, limit: number]>(`
  ${members('m.membership_id < $2::uuid')} order by m.membership_id desc limit $3`)

/** Lists a group's members, newest first. */
export function listGroupMembers(
  db: Db,
  roomId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<GroupMemberRow[]> {
  return page(db, [roomId, before ?? topId, limit])
}

const one = statement('room.groupMember')<GroupMemberRow, [roomId: string, userId: string]>(
  members('m.user_id = $2::uuid'),
)

export async function findGroupMember(db: Db, roomId: string, userId: string): Promise<GroupMemberRow | undefined> {
  return (await one(db, [roomId, userId]))[0]
}

const setAdmin = statement('room.setAdmin')<{ id: string }, [roomId: string, userId: string, admin: boolean]>(`
  update room_members set admin = $3 where room_id = $1::uuid and user_id = $2::uuid and admin <> $3
  returning user_id as id`)

/** Returns false if they already had that role. */
export async function setGroupAdmin(trx: Trx, roomId: string, userId: string, admin: boolean): Promise<boolean> {
  return (await setAdmin(trx, [roomId, userId, admin])).length > 0
}
