import { messageLimits } from '@quad/contract/messageLimits.ts'
import { type Db, statement, type Trx } from '../../platform/database.ts'
import { topId } from '../../platform/ids.ts'
import type { ReactorRow } from '../reaction/present.ts'
import { countedReactions, reactionRecount } from '../reaction/recountQueries.ts'
import type { ReactionJson } from '../reaction/reactionSql.ts'
import { userBrief } from '../user/queries.ts'

// A message stores how many of each kind it has, in the order of their first use: pages don't count rows.

const add = statement('chat.addReaction')<
  { event: number; reactions: ReactionJson[] | null },
  [messageId: string, userId: string, emoji: string]
>(`
  with added as (
    insert into reactions (message_id, user_id, emoji)
    select m.id, $2::uuid, $3 from messages m
    where m.id = $1::uuid and (
      m.reactions is null or jsonb_array_length(m.reactions) < ${messageLimits.reactionKinds}
      or exists (select from jsonb_array_elements(m.reactions) k where k ->> 'emoji' = $3))
    on conflict do nothing returning message_id
  ), counted as (
    update rooms r set last_event = r.last_event + 1 from messages m, added where m.id = added.message_id and r.id = m.room_id
    returning r.last_event
  )
  update messages m set event = counted.last_event, reactions = case
      when exists (select from jsonb_array_elements(m.reactions) k where k ->> 'emoji' = $3) then (
        select jsonb_agg(case when k ->> 'emoji' = $3
          then jsonb_build_object('emoji', $3, 'count', (k ->> 'count')::int + 1) else k end order by place)
        from jsonb_array_elements(m.reactions) with ordinality as one (k, place))
      else coalesce(m.reactions, '[]') || jsonb_build_object('emoji', $3, 'count', 1)
    end
  from counted where m.id = $1::uuid returning m.event, m.reactions`)

/** Adds somebody's reaction, with the message's room locked; undefined if it is there, or one kind too many. */
export async function addReaction(trx: Trx, messageId: string, userId: string, emoji: string) {
  return (await add(trx, [messageId, userId, emoji]))[0]
}

const remove = statement('chat.removeReaction')<
  { event: number; reactions: ReactionJson[] | null },
  [messageId: string, userId: string, emoji: string]
>(`
  with removed as (
    delete from reactions x where x.message_id = $1::uuid and x.user_id = $2::uuid and x.emoji = $3 returning x.message_id
  ), counted as (
    update rooms r set last_event = r.last_event + 1 from messages m, removed
    where m.id = removed.message_id and r.id = m.room_id
    returning r.last_event
  )
  update messages m set event = counted.last_event, reactions = (
      select jsonb_agg(case when k ->> 'emoji' = $3
        then jsonb_build_object('emoji', $3, 'count', (k ->> 'count')::int - 1) else k end order by place)
      from jsonb_array_elements(m.reactions) with ordinality as one (k, place)
      where k ->> 'emoji' <> $3 or (k ->> 'count')::int > 1)
  from counted where m.id = $1::uuid returning m.event, m.reactions`)

/** Takes back somebody's reaction, with the message's room locked; undefined if there is none. */
export async function removeReaction(trx: Trx, messageId: string, userId: string, emoji: string) {
  return (await remove(trx, [messageId, userId, emoji]))[0]
}

const reactors = statement('chat.reactors')<
  ReactorRow,
  [messageId: string, emoji: string, before: string | null, limit: number]
>(`
  select ${userBrief}, x.id as reaction_id
  from reactions x join users u on u.id = x.user_id and u.closed_at is null
  where x.message_id = $1::uuid and x.emoji = $2 and x.id < coalesce($3::uuid, '${topId}')
  order by x.id desc limit $4`)

/** The people with open accounts who reacted to a message with an emoji, newest first. */
export function listReactors(
  db: Db,
  messageId: string,
  emoji: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<ReactorRow[]> {
  return reactors(db, [messageId, emoji, before ?? null, limit])
}

const reactable = { table: 'messages', reactions: 'reactions', key: 'message_id' } as const

// As changes of messages do, locks the rooms first and gives each message the next event of its room.
const lockRooms = `
  select from rooms r where r.id in (select m.room_id from messages m where m.id = any($1::uuid[]))
  order by r.id for no key update`

/** Recounts reactions when an account is closed, reopened or erased; clients get the messages as changes. */
export const recountMessageReactions = reactionRecount(
  { ...reactable, lockFirst: lockRooms },
  `
  with recounted as materialized (
    select q.id, q.room_id, h.reactions, row_number() over (partition by q.room_id order by q.id)::int as nth
    from messages q ${countedReactions(reactable)}
    where q.id = any($1::uuid[]) and q.deleted_seq is null and q.reactions is distinct from h.reactions
  ), counted as (
    update rooms r set last_event = r.last_event + n.total
    from (select room_id, count(*)::int as total from recounted group by room_id) n where r.id = n.room_id
    returning r.id, r.last_event - n.total as before
  )
  update messages m set reactions = n.reactions, event = counted.before + n.nth
  from recounted n join counted on counted.id = n.room_id where m.id = n.id`,
)
