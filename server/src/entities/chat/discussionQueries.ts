import { limits } from '@quad/contract/limits.ts'
import { type Db, escapeLike, statement } from '../../platform/database.ts'
import { type UserBriefRow, userBrief } from '../user/queries.ts'
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
export const discussionColumns = (viewer: string) => `
  ${content}, m.title,
  coalesce((select t.last_seq - t.deleted_count from rooms t where t.id = m.id), 0) as replied,
  case when m.filetype = 'poll' then ${pollOf(viewer)} end as poll`

const select = `select ${discussionColumns('$1::uuid')} from`
const sender = 'join users u on u.id = m.sender_id'

type Page = [viewer: string, roomId: string, seq: number, limit: number]

const olderDiscussions = statement<DiscussionRow, Page>(`
  ${select} messages m ${sender} where m.room_id = $2::uuid and m.seq < $3 order by m.seq desc limit $4`)

const newerDiscussions = statement<DiscussionRow, Page>(`
  ${select} messages m ${sender} where m.room_id = $2::uuid and m.seq > $3 order by m.seq limit $4`)

const aboveAll = 2_147_483_647

/** A room's messages before a number, or its newest ones, newest first; deleted ones without their content. */
export function listDiscussionsBefore(
  db: Db,
  viewerId: string,
  roomId: string,
  seq: number | undefined,
  limit: number,
): Promise<DiscussionRow[]> {
  return olderDiscussions(db, [viewerId, roomId, seq ?? aboveAll, limit])
}

/** A room's messages after a number, oldest first; deleted ones without their content. */
export function listDiscussionsAfter(db: Db, viewerId: string, roomId: string, seq: number, limit: number) {
  return newerDiscussions(db, [viewerId, roomId, seq, limit])
}

const discussion = statement<DiscussionRow, [viewer: string, channelId: string, messageId: string]>(`
  ${select} messages m ${sender} where m.id = $3::uuid and (
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

const discussionByKey = statement<DiscussionRow, [sender: string, clientId: string]>(`
  ${select} messages m ${sender} where m.sender_id = $1::uuid and m.client_id = $2::uuid`)

/** The message that this person sent with this idempotency key, in any room. */
export async function findSentDiscussion(
  db: Db,
  senderId: string,
  clientId: string,
): Promise<DiscussionRow | undefined> {
  return (await discussionByKey(db, [senderId, clientId]))[0]
}

// An index on texts would cost every message more than searching so many costs.
const searchedMessages = 2000

// Names of mentioned people are found, not the markup around them.
const words = String.raw`case when strpos(m.text, 'profile://') = 0 then m.text
    else regexp_replace(m.text, '<a href="profile://[^"]*">([^<]*)</a>', '@\1', 'g') end`

const foundDiscussions = statement<DiscussionRow, [...Page, text: string]>(`
  with scanned as materialized (
    select n.* from messages n where n.room_id = $2::uuid and n.seq < $3 order by n.seq desc limit ${searchedMessages}
  )
  ${select} scanned m ${sender}
  where m.deleted_seq is null and ((${words}) ilike $5::text or m.title ilike $5::text)
  order by m.seq desc limit $4`)

const lastSearched = statement<{ id: string; scanned: number }, [roomId: string, seq: number]>(`
  select n.id, count(*) over ()::int as scanned from (
    select n.id, n.seq from messages n where n.room_id = $1::uuid and n.seq < $2
    order by n.seq desc limit ${searchedMessages}
  ) n order by n.seq limit 1`)

/** Of the 2,000 messages before a number, those with a text, newest first; and the last one that was searched. */
export async function searchDiscussions(
  db: Db,
  viewerId: string,
  roomId: string,
  { seq = aboveAll, limit, text }: { seq: number | undefined; limit: number; text: string },
) {
  const [rows, [last]] = await Promise.all([
    foundDiscussions(db, [viewerId, roomId, seq, limit, `%${escapeLike(text)}%`]),
    lastSearched(db, [roomId, seq]),
  ])
  return { rows, lastId: last?.id, moreBefore: last?.scanned === searchedMessages }
}

const authorOf = statement<{ channelId: string; senderId: string }, [messageId: string]>(`
  select coalesce(t.room_id, m.room_id) as "channelId", m.sender_id as "senderId"
  from messages m left join messages t on t.id = m.room_id
  where m.id = $1::uuid and m.deleted_seq is null`)

/** The sender of a message or reply, and its channel or, of a direct message, its room; undefined if it is deleted. */
export async function findAuthor(db: Db, messageId: string) {
  return (await authorOf(db, [messageId]))[0]
}
