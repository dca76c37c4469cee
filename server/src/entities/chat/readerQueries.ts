import { limits } from '@quad/contract/limits.ts'
import { existsScalar } from '../../platform/database.ts'
import { isChat } from '../room/queries.ts'

/** Somebody who has read a room up to a number. */
export type Reader = readonly [userId: string, readSeq: number]

// An index on read_seq would make each reading of a message write to every index of room_members.
const membersCompared = 100
// One more, as the sender of a message isn't listed.
const most = limits.seenByShown + 1

/**
 * SQL: JSON of the viewer and the members who have read furthest, of 100 of the room's; null without any. The arguments are
 * SQL of ids.
 */
export const lastReaders = (room: string, channel: string, viewer: string) => `(
  select json_agg(json_build_array(k.user_id, k.read_seq)) from (
    select f.* from (
      select n.* from (
        (select n.user_id, n.read_seq from room_members n where n.room_id = ${room} and n.user_id = ${viewer})
        union all
        (select n.user_id, n.read_seq from room_members n where n.room_id = ${room} and n.user_id <> ${viewer}
          limit ${membersCompared - 1})
      ) n order by n.user_id = ${viewer} desc, n.read_seq desc, n.user_id limit ${2 * most}
    ) f, (select d.id, d.club_id, d.privacy from channels d where d.id = ${channel}) d
    where ${existsScalar('club_members s where s.club_id = d.club_id and s.user_id = f.user_id and s.active')}
      and (d.privacy = 'standard'
        or ${existsScalar('channel_members p where p.channel_id = d.id and p.user_id = f.user_id')})
    limit ${most}
  ) k)`

/** SQL: JSON of how far each member of a chat has read. */
export const membersOf = (room: string) => `(
  select json_agg(json_build_array(each.user_id, each.read_seq)) from room_members each where each.room_id = ${room})`

/** SQL: an array of the ids of those who joined a message's room after it. */
export const newcomersTo = (message: string) => `array(
  select k.user_id from room_members k where k.room_id = ${message}.room_id and k.from_seq >= ${message}.seq)`

/** SQL: an array of the ids of those who list a chat with a message that they may read; an empty one in other rooms. */
export const readersOfChat = (message: string) => `array(
  select k.user_id from room_members k join rooms r on r.id = k.room_id and ${isChat}
  where k.room_id = ${message}.room_id and k.from_seq < ${message}.seq and k.request is null)`

/** The ids of those who have read a message, without its sender, at most 20. */
export function readersOf(
  readers: readonly Reader[] | null,
  { seq, user_id: sender }: { seq: number; user_id: string },
) {
  const others = (readers ?? []).filter(([userId, readSeq]) => readSeq >= seq && userId !== sender)
  return others.slice(0, limits.seenByShown).map(([userId]) => userId)
}
