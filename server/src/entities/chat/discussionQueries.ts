import { limits } from '@quad/contract/limits.ts'
import { type Db, statement } from '../../platform/database.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
import { lastReaders, type Reader } from './readerQueries.ts'
import { content, type Filetype, type MessageRow } from './queries.ts'

export interface PollJson {
  question: string
  options: string[]
  anonymous: boolean
  multiple: boolean
  counts: number[]
  voters: number
  votes: (UserBriefRow & { vote_id: string; chosen: number[] })[] | null
}

export interface DiscussionRow extends Omit<MessageRow, 'filetype' | 'seen_by'> {
  filetype: Filetype | 'poll'
  title: string
  replied: number
  poll: PollJson | null
  /** Null unless they were asked for. */
  readers: readonly Reader[] | null
}

const voteOf = (where: string) => `
  select v.id, v.user_id, v.options from poll_votes v where v.message_id = p.message_id and ${where}`

// The viewer's own vote, then the newest others; of an anonymous poll only the viewer's own.
const pollOf = (viewer: string) => `(
  select to_json(p) from (
    select p.question, p.options, p.anonymous, p.multiple, p.counts, p.voters, (
      select json_agg(shown) from (
        select ${userBrief}, v.id as vote_id, v.options as chosen from (
          (${voteOf(`v.user_id = ${viewer}`)})
          union all
          (${voteOf(`v.user_id <> ${viewer} and not p.anonymous`)} order by v.id desc limit ${limits.votesShown - 1})
        ) v join users u on u.id = v.user_id
        order by v.user_id = ${viewer} desc, v.id desc
      ) shown) as votes
    from polls p where p.message_id = m.id
  ) p)`

/** SQL: the columns of a DiscussionRow, of message m and its sender u, for the viewer. */
export const discussionColumns = (viewer: string, readers = 'null::json') => `
  ${content}, m.title,
  coalesce((select t.last_seq - t.deleted_count from rooms t where t.id = m.id), 0) as replied,
  case when m.filetype = 'poll' then ${pollOf(viewer)} end as poll, ${readers} as readers`

const select = `select ${discussionColumns('$1::uuid')} from`
const sender = 'join users u on u.id = m.sender_id'

const discussion = statement('chat.discussion')<DiscussionRow, [viewer: string, channelId: string, messageId: string]>(`
  select ${discussionColumns('$1::uuid', lastReaders('m.room_id', '$2::uuid', '$1::uuid'))}
  from messages m ${sender} where m.id = $3::uuid and (
    m.room_id = $2::uuid or exists (select from messages t where t.id = m.room_id and t.room_id = $2::uuid))`)

/** A message of a channel or of one of its threads. */
export async function findDiscussion(
  db: Db,
  viewerId: string,
  channelId: string,
  messageId: string,
): Promise<DiscussionRow | undefined> {
  return (await discussion(db, [viewerId, channelId, messageId]))[0]
}

const discussionByKey = statement('chat.discussionByKey')<DiscussionRow, [sender: string, clientId: string]>(`
  ${select} messages m ${sender} where m.sender_id = $1::uuid and m.client_id = $2::uuid`)

/** The message that this person sent with this idempotency key, in any room. */
export async function findSentDiscussion(
  db: Db,
  senderId: string,
  clientId: string,
): Promise<DiscussionRow | undefined> {
  return (await discussionByKey(db, [senderId, clientId]))[0]
}

const ownDiscussion = statement('chat.ownDiscussion')<
  DiscussionRow & { club_id: string },
  [sender: string, clientId: string, channelId: string]
>(`
  select ${discussionColumns('$1::uuid')}, c.club_id from messages m ${sender}
    left join messages t on t.id = m.room_id
    join channels c on c.id = $3::uuid and c.id = coalesce(t.room_id, m.room_id) and c.deleted_at is null
    join clubs k on k.id = c.club_id and k.deleted_at is null
  where m.sender_id = $1::uuid and m.client_id = $2::uuid and m.deleted_seq is null`)

/** The message of a channel, or the reply, that this person sent with this key, whether or not they may still read it. */
export async function findOwnDiscussion(db: Db, channelId: string, senderId: string, clientId: string) {
  return (await ownDiscussion(db, [senderId, clientId, channelId]))[0]
}

const authorOf = statement('chat.author')<{ channelId: string; senderId: string }, [messageId: string]>(`
  select coalesce(t.room_id, m.room_id) as "channelId", m.sender_id as "senderId"
  from messages m left join messages t on t.id = m.room_id
  where m.id = $1::uuid and m.deleted_seq is null`)

/** The sender of a message or reply, and its channel or, of a direct message, its room; undefined if it is deleted. */
export async function findAuthor(db: Db, messageId: string) {
  return (await authorOf(db, [messageId]))[0]
}
