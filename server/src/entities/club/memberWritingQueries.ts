import type { ClubRight } from '@quad/contract/entities/clubRight.ts'
import { sql } from 'kysely'
import { statement, type Trx } from '../../platform/database.ts'
import { isPending } from '../pendingAct/queries.ts'
import { idsIn } from '../user/present.ts'

const accept = statement('club.acceptRequests')<
  { actId: string; userIds: string },
  [clubId: string, users: readonly string[] | null]
>(`
  with act as materialized (select uuid_v7() as id), accepted as (
    update club_members m set active = true, accepted_by_act = act.id from act
    where m.club_id = $1::uuid and not m.active and ($2::uuid[] is null or m.user_id = any ($2::uuid[]))
    returning m.user_id
  ), forgiven as (
    delete from club_declines d using accepted where d.club_id = $1::uuid and d.user_id = accepted.user_id
  ), counted as (
    update clubs k set members_count = k.members_count + (select count(*) from accepted)
    where k.id = $1::uuid and exists (select from accepted)
  )
  select act.id as "actId", array_to_string(array(select accepted.user_id from accepted), ',') as "userIds" from act`)

/** Accepts the requests of these people, or all, of a locked club; returns whose, and the act's id. */
export async function acceptRequests(trx: Trx, clubId: string, userIds: readonly string[] | null) {
  const [row] = await accept(trx, [clubId, userIds])
  return { actId: row?.actId ?? '', userIds: idsIn(row?.userIds ?? '') }
}

const decline = statement('club.declineRequests')<
  { userId: string },
  [clubId: string, users: readonly string[] | null]
>(`
  with declined as (
    delete from club_members m
    where m.club_id = $1::uuid and not m.active and ($2::uuid[] is null or m.user_id = any ($2::uuid[]))
    returning m.user_id
  ), noted as (
    insert into club_declines (club_id, user_id) select $1::uuid, declined.user_id from declined
    on conflict (club_id, user_id) do update set declines = club_declines.declines + 1, declined_at = now()
  )
  select declined.user_id as "userId" from declined`)

/** Declines the requests of these people, or all, of a locked club; returns whose (ruling 69 counts them). */
export async function declineRequests(
  trx: Trx,
  clubId: string,
  userIds: readonly string[] | null,
): Promise<readonly string[]> {
  return (await decline(trx, [clubId, userIds])).map(({ userId }) => userId)
}

const removal = statement('club.noteRemoval')<never, [clubId: string, userId: string]>(`
  insert into club_declines (club_id, user_id, declines) values ($1::uuid, $2::uuid, 0)
  on conflict (club_id, user_id) do update set declined_at = now()`)

/** Notes that an admin removed a member, who has to ask for a while where others join at once (CLUB-11). */
export async function noteRemoval(trx: Trx, clubId: string, userId: string): Promise<void> {
  await removal(trx, [clubId, userId])
}

const open = statement('club.openRequests')<{ id: string }, [clubId: string, users: readonly string[] | null]>(`
  select m.id from club_members m
  where m.club_id = $1::uuid and not m.active and not ${isPending('m.id')}
    and ($2::uuid[] is null or m.user_id = any ($2::uuid[]))`)

/** The ids of the requests of these people, or all, of a club, that nobody has answered yet. */
export async function listOpenRequests(trx: Trx, clubId: string, userIds: readonly string[] | null) {
  return (await open(trx, [clubId, userIds])).map(({ id }) => id)
}

const requesters = statement('club.requesters')<{ userId: string }, [clubId: string, requestIds: readonly string[]]>(`
  select m.user_id as "userId" from club_members m
  where m.club_id = $1::uuid and m.id = any ($2::uuid[]) and not m.active`)

/** Those whose requests these are, without the ones who withdrew or were answered. */
export async function listRequesters(trx: Trx, clubId: string, requestIds: readonly string[]) {
  return (await requesters(trx, [clubId, requestIds])).map(({ userId }) => userId)
}

const seen = statement('club.markRequestsSeen')<never, [clubId: string, userId: string]>(`
  update club_members own
  set seen_request_id = (
    select m.id from club_members m where m.club_id = $1::uuid and not m.active order by m.id desc limit 1)
  where own.club_id = $1::uuid and own.user_id = $2::uuid`)

/** Marks all requests as seen by somebody who may answer them (MEM-05). */
export async function markRequestsSeen(trx: Trx, clubId: string, userId: string): Promise<void> {
  await seen(trx, [clubId, userId])
}

/** Changes the role, the rights, or whether they are an admin, of an active member of a locked club. */
export async function saveMember(
  trx: Trx,
  membershipId: string,
  changes: { readonly admin?: boolean; readonly role?: string; readonly rights?: ClubRight[] },
): Promise<void> {
  await trx.updateTable('club_members').set(changes).where('id', '=', membershipId).where('active', '=', true).execute()
}

/** Deletes a membership of a locked club, and uncounts it if it is active. */
export async function deleteMember(trx: Trx, clubId: string, membershipId: string): Promise<void> {
  const gone = await trx
    .deleteFrom('club_members')
    .where('id', '=', membershipId)
    .returning('active')
    .executeTakeFirst()
  if (!gone?.active) return
  await trx.updateTable('clubs').set({ members_count: sql`members_count - 1` }).where('id', '=', clubId).execute()
}

export interface NewMember {
  club_id: string
  user_id: string
  /** Whether the membership is active; false for a request to join. */
  active: boolean
  admin: boolean
}

/** Inserts a membership and counts it if active. */
export async function insertMember(trx: Trx, member: NewMember): Promise<void> {
  await trx.insertInto('club_members').values(member).execute()
  if (!member.active) return
  await trx
    .updateTable('clubs')
    .set({ members_count: sql`members_count + 1` })
    .where('id', '=', member.club_id)
    .execute()
}
