import { limits } from '@quad/contract/limits.ts'
import { messageLimits } from '@quad/contract/messageLimits.ts'
import { type Db, existsScalar, statement } from '../../platform/database.ts'
import type { ChannelIds } from '../channel/queries.ts'
import { readsChannel } from '../channel/policySql.ts'
import type { ReactionColumns } from '../reaction/reactionSql.ts'
import { isChat, plainWords } from '../room/queries.ts'
import { fileOf, type MediaRow } from '../upload/queries.ts'
import { speakerBrief, type UserBriefRow, userBrief } from '../user/queries.ts'
import { lastReaders, membersOf, type Reader } from './readerQueries.ts'

export type Filetype = 'text' | 'link' | 'image' | 'video' | 'file'

export interface PollJson {
  question: string
  options: string[]
  anonymous: boolean
  multiple: boolean
  counts: number[]
  voters: number
  votes: (UserBriefRow & { vote_id: string; chosen: number[] })[] | null
}

export interface QuoteJson extends UserBriefRow {
  message_id: string
  filetype: Filetype | 'poll'
  /** The beginning of its text or question; mentions as names. */
  text: string
  filename: string
  /** The file, or the first picture. */
  media: MediaRow | null
  /** The length of a voice message. */
  voice_ms: number | null
  deleted: boolean
}

export interface VoiceJson {
  ms: number
  bars: number[]
}

/** A message of any room. */
export interface MessageRow extends UserBriefRow, ReactionColumns {
  id: string
  room_id: string
  seq: number
  /** The number of its last change in the room; 0 for one that was sent before changes were numbered. */
  event: number
  client_id: string | null
  filetype: Filetype | 'poll'
  title: string
  text: string
  media: MediaRow | null
  /** The pictures after the first; null of a message with one. */
  album: MediaRow[] | null
  voice: VoiceJson | null
  filename: string
  /** Bytes, as a decimal string. */
  filesize: string | null
  mime: string
  shared_post_id: string | null
  edited: boolean
  pinned: boolean
  forwarded: boolean
  deleted: boolean
  /** The message that it answers. */
  quote: QuoteJson | null
  /** How many replies it has. */
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

// A member of a group doesn't see the quote of a message from before they joined.
const quoteOf = (viewer: string) => `(
  select to_json(shown) from (
    select q.id as message_id, q.filetype, q.filename, q.deleted_seq is not null as deleted, ${speakerBrief},
      ${fileOf('q.upload_id')} as media, (q.voice ->> 'ms')::int as voice_ms,
      left(${plainWords("coalesce(nullif(q.text, ''), (select p.question from polls p where p.message_id = q.id), q.title)")},
        ${messageLimits.quoteLength}) as text
    from messages q join users u on u.id = q.sender_id
    where q.id = m.quoted_id and not ${existsScalar(`room_members k
      where k.room_id = m.room_id and k.user_id = ${viewer} and k.from_seq >= q.seq`)}
  ) shown)`

const content = `
  m.id, m.room_id, m.seq, m.event, m.client_id, m.filetype, m.title, m.text, m.filename, m.filesize::text as filesize,
  m.mime, m.shared_post_id, m.edited_at is not null as edited, m.pinned_in is not null as pinned,
  m.forwarded_from_id is not null as forwarded, m.deleted_seq is not null as deleted,
  ${fileOf('m.upload_id')} as media, m.album, m.voice, ${speakerBrief}`

const ownReactions = (viewer: string) => `
  array(select x.emoji from reactions x where x.message_id = m.id and x.user_id = ${viewer})`

/** SQL: the columns of a MessageRow, of message m and its sender u, for the viewer. */
export const messageColumns = (viewer: string, readers = 'null::json') => `${content},
  case when m.quoted_id is not null then ${quoteOf(viewer)} end as quote,
  m.reactions, case when m.reactions is not null then ${ownReactions(viewer)} end as reacted,
  coalesce((select t.last_seq - t.deleted_count from rooms t where t.id = m.id), 0) as replied,
  case when m.filetype = 'poll' then ${pollOf(viewer)} end as poll, ${readers} as readers`

/** SQL: those of a message that was written just now. */
export const newMessageColumns = `${content}, null::json as quote, null::jsonb as reactions, null::text[] as reacted, 0 as replied, null::json as poll, null::json as readers`

const sender = 'join users u on u.id = m.sender_id'

const message = statement('chat.message')<MessageRow, [viewer: string, channelId: string, messageId: string]>(`
  select ${messageColumns('$1::uuid', lastReaders('m.room_id', '$2::uuid', '$1::uuid'))}
  from messages m ${sender} where m.id = $3::uuid and (
    m.room_id = $2::uuid or exists (select from messages t where t.id = m.room_id and t.room_id = $2::uuid))`)

/** A message of a channel or of one of its threads. */
export async function findMessage(
  db: Db,
  viewerId: string,
  channelId: string,
  messageId: string,
): Promise<MessageRow | undefined> {
  return (await message(db, [viewerId, channelId, messageId]))[0]
}

const single = statement('chat.oneMessage')<MessageRow, [viewer: string, messageId: string]>(`
  select ${messageColumns('$1::uuid')} from messages m ${sender} where m.id = $2::uuid`)

/** A message of any room, for a viewer who may read it; without its readers. */
export async function findMessageAnywhere(db: Db, viewerId: string, messageId: string) {
  return (await single(db, [viewerId, messageId]))[0]
}

/** A message that was sent with an idempotency key, with where that was. */
export interface SentRow extends MessageRow {
  direct: boolean
  /** Null in a chat, and once the channel or its club is deleted. */
  channel: ChannelIds | null
}

const sent = statement('chat.sentMessage')<SentRow, [sender: string, clientId: string]>(`
  select ${messageColumns('$1::uuid', `case when ${isChat} then ${membersOf('m.room_id')} end`)},
    r.kind = 'direct' as direct, (
      select json_build_object('channelId', c.id, 'clubId', c.club_id)
      from channels c join clubs k on k.id = c.club_id and k.deleted_at is null
      where c.id = coalesce((select t.room_id from messages t where t.id = m.room_id), m.room_id)
        and c.deleted_at is null
    ) as channel
  from messages m join rooms r on r.id = m.room_id ${sender}
  where m.sender_id = $1::uuid and m.client_id = $2::uuid`)

/** The message that this person sent with this idempotency key, in any room, whether or not they may still read it. */
export async function findSent(db: Db, senderId: string, clientId: string): Promise<SentRow | undefined> {
  return (await sent(db, [senderId, clientId]))[0]
}

interface Author {
  readonly channelId: string
  /** Null in a chat. */
  readonly clubId: string | null
  /** Whether it is in a private channel. */
  readonly private: boolean
  readonly senderId: string
}

const authorOf = statement('chat.author')<Author, [messageId: string]>(`
  select coalesce(t.room_id, m.room_id) as "channelId", c.club_id as "clubId",
    coalesce(c.privacy = 'private', false) as private, m.sender_id as "senderId"
  from messages m left join messages t on t.id = m.room_id left join channels c on c.id = coalesce(t.room_id, m.room_id)
  where m.id = $1::uuid and m.deleted_seq is null`)

/** The sender of a message or reply, and its channel or, in a chat, its room; undefined if it is deleted. */
export async function findAuthor(db: Db, messageId: string) {
  return (await authorOf(db, [messageId]))[0]
}

const visible = statement('chat.visibleMessage')<{ id: string; seq: number }, [string, string]>(`
  select m.id, m.seq
  from messages m
    join rooms r on r.id = m.room_id
    left join room_members k on k.room_id = m.room_id and k.user_id = $2::uuid and ${isChat} and k.from_seq < m.seq
      and k.request is distinct from 'declined'
  where m.id = $1::uuid and (k.user_id is not null or ${readsChannel(
    `coalesce((select t.room_id from messages t where t.id = m.room_id), m.room_id)`,
    '$2::uuid',
  )})`)

/** The id and number of a message that this person may read. */
export async function findStored(db: Db, messageId: string, userId: string) {
  return (await visible(db, [messageId, userId]))[0]
}
