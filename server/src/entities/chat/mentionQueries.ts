import { limits } from '@quad/contract/limits.ts'
import { type Broadcast, broadcastIn, broadcastOf, mentionOf, partsOf } from '@quad/contract/mentions.ts'
import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { idsOf, statement, type Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import { readsChannel } from '../channel/policySql.ts'
import type { Room } from './roomAccess.ts'

const unblocked = `not exists (select from blocks b where b.blocker_id = $2::uuid and b.blocked_id = u.id)
    and not exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = $2::uuid)`

const mentionable = statement('chat.mentionable')<
  { id: string; name: string },
  [channelId: string, sender: string, ids: readonly string[]]
>(`
  select u.id, u.display_name as name from users u
  where u.id = any (${idsOf('$3')}) and u.id <> $2::uuid and ${readsChannel('$1::uuid', 'u.id')}
    and ${unblocked}`)

const membersNamed = statement('chat.mentionableInGroup')<
  { id: string; name: string },
  [roomId: string, sender: string, ids: readonly string[]]
>(`
  select u.id, u.display_name as name
  from room_members k join users u on u.id = k.user_id and u.closed_at is null
  where k.room_id = $1::uuid and k.user_id = any (${idsOf('$3')}) and u.id <> $2::uuid and ${unblocked}`)

const kindOf = statement('chat.isGroup')<{ group: boolean }, [roomId: string]>(`
  select r.kind = 'group' as group from rooms r where r.id = $1::uuid`)

/** Those whom a text mentions, with the ids that stand for everyone. */
export function mentionedIn(text: string): string[] {
  return [...new Set(partsOf(text).flatMap((part) => (typeof part === 'string' ? [] : part.userId)))]
}

export interface KeptMentions {
  readonly text: string
  readonly mentionedIds: readonly string[]
  /** Set if the text mentions everyone or those online. */
  readonly broadcast: Broadcast | undefined
}

/**
 * Keeps mentions of those whom the sender may mention in the room, by their own names (rulings 28, 73); others become
 * plain text. A direct chat has no mentions: its text stays as it is. `mayBroadcast`: mentions of everyone are kept.
 */
export async function keepMentions(
  trx: Trx,
  room: Room,
  senderId: string,
  chat: string,
  mayBroadcast: boolean,
): Promise<KeptMentions> {
  const ids = mentionedIn(chat)
  const isDirect = ids.length > 0 && room.kind === 'chat' && !(await kindOf(trx, [room.id]))[0]?.group
  if (ids.length === 0 || isDirect) return { text: chat, mentionedIds: [], broadcast: undefined }
  const named = room.kind === 'chat' ? membersNamed : mentionable
  const personIds = ids.filter((id) => !broadcastOf(id)).slice(0, limits.mentionsMax)
  const people = personIds.length > 0 ? await named(trx, [room.id, senderId, personIds]) : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const written = partsOf(chat).map((part) => {
    if (typeof part === 'string') return part
    const all = broadcastOf(part.userId)
    const name = all === undefined ? names.get(part.userId) : mayBroadcast ? all : undefined
    return name === undefined ? `@${part.name}` : mentionOf({ userId: part.userId, name })
  })
  const text = written.join('')
  if (text.length > limits.chatTextLength) fail('request.invalid', { fields: { chat: fieldMessages.tooLong } })
  return { text, mentionedIds: [...names.keys()], broadcast: broadcastIn(text) }
}

const insertMentioned = statement('chat.insertMentions')<
  never,
  [roomId: string, seq: number, ids: readonly string[], byEdit: boolean]
>(`
  insert into mentions (user_id, room_id, seq, by_edit) select unnest($3::uuid[]), $1::uuid, $2, $4
  on conflict do nothing`)

/** Stores whom a message mentions; those whom an edit adds don't have it counted. */
export async function insertMentions(
  trx: Trx,
  { roomId, seq }: { readonly roomId: string; readonly seq: number },
  userIds: readonly string[],
  byEdit = false,
): Promise<void> {
  if (userIds.length > 0) await insertMentioned(trx, [roomId, seq, userIds, byEdit])
}
