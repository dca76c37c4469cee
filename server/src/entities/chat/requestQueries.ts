import { otherCollegeId } from '@quad/contract/entities/otherCollege.ts'
import { limits } from '@quad/contract/limits.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { type Db, existsScalar, statement } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import type { Filetype } from './queries.ts'

// `room_members.request` of the receiver says what became of a first message whose sender may_reach() doesn't let through.
// The function begin_direct() sets it, under the room's lock, whatever code writes the message.

/** The sender, and the last message that isn't deleted. */
export interface RequestRow extends UserBriefRow {
  room_id: string
  /** "" without one. */
  college: string
  shared_clubs: string[]
  message_id: string
  message_type: Filetype
  message_text: string
}

const waiting = `
  room_members k
    join rooms r on r.id = k.room_id and r.kind = 'direct'
    join room_members o on o.room_id = k.room_id and o.user_id <> k.user_id
    join users u on u.id = o.user_id and u.closed_at is null
    cross join lateral (
      select n.* from messages n where n.room_id = r.id and n.deleted_seq is null order by n.seq desc limit 1) l
  where k.user_id = $1::uuid and k.request = 'pending'
    and not ${existsScalar('blocks b where b.blocker_id = $1::uuid and b.blocked_id = u.id')}`

const list = statement('chat.listRequests')<RequestRow, [viewer: string, before: string | null, limit: number]>(`
  select r.id as room_id, ${userBrief}, l.id as message_id, l.filetype as message_type,
    left(case when l.text = '' then l.filename else l.text end, ${limits.lastChatLength}) as message_text,
    coalesce((
      select c.name from colleges c where c.id = u.college_id and c.live and c.id <> '${otherCollegeId}'), '') as college,
    array(
      select c.name from club_members mine
        join club_members theirs on theirs.club_id = mine.club_id and theirs.user_id = u.id and theirs.active
        join clubs c on c.id = mine.club_id and c.deleted_at is null
      where mine.user_id = $1::uuid and mine.active order by c.name limit ${messageLimits.sharedClubsShown}) as shared_clubs
  from ${waiting} and l.id < coalesce($2::uuid, '${topId}')
  order by l.id desc limit $3`)

/** The requests that somebody has neither accepted nor declined, newest message first; none from people they blocked. */
export function listRequests(
  db: Db,
  viewerId: string,
  { before = null, limit }: { readonly before: string | null | undefined; readonly limit: number },
): Promise<RequestRow[]> {
  return list(db, [viewerId, before, limit])
}

const counted = statement('chat.countRequests')<{ count: number }, [viewer: string]>(`
  select count(*)::int as count from (select from ${waiting} limit ${messageLimits.requestsShown}) one`)

/** How many there are, counted up to 100. */
export async function countRequests(db: Db, viewerId: string): Promise<number> {
  return (await counted(db, [viewerId]))[0]?.count ?? 0
}

const answer = statement('chat.answerRequest')<never, [roomId: string, viewer: string, request: 'declined' | null]>(`
  update room_members set request = $3 where room_id = $1::uuid and user_id = $2::uuid and request is not null`)

/** Accepts or declines a request; without effect on a chat that is none. */
export async function answerRequest(db: Db, roomId: string, viewerId: string, accepted: boolean): Promise<void> {
  await answer(db, [roomId, viewerId, accepted ? null : 'declined'])
}
