import { idsOf, statement, type Trx } from '../../platform/database.ts'
import { readsChannel } from '../channel/policySql.ts'

const mentionable = statement('chat.mentionable')<
  { id: string; name: string },
  [channelId: string, sender: string, ids: readonly string[]]
>(`
  select u.id, u.display_name as name from users u
  where u.id = any (${idsOf('$3')}) and u.id <> $2::uuid and ${readsChannel('$1::uuid', 'u.id')}
    and not exists (select from blocks b where b.blocker_id = $2::uuid and b.blocked_id = u.id)
    and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $2::uuid)`)

/** Of these people, those whom the sender may mention in a channel, with their names (rulings 28, 73). */
export function findMentionable(trx: Trx, channelId: string, senderId: string, userIds: readonly string[]) {
  return mentionable(trx, [channelId, senderId, userIds])
}

const insertMentioned = statement('chat.insertMentions')<never, [roomId: string, seq: number, ids: readonly string[]]>(`
  insert into mentions (user_id, room_id, seq) select unnest($3::uuid[]), $1::uuid, $2`)

export async function insertMentions(
  trx: Trx,
  { roomId, seq }: { readonly roomId: string; readonly seq: number },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length > 0) await insertMentioned(trx, [roomId, seq, userIds])
}
