import { type Db, statement } from '../../platform/database.ts'
import { readsChannel } from '../channel/policySql.ts'
import { madeAtSql } from '../../platform/ids.ts'
import { type ExportItem, nameOf, pathOf, type Section, section } from './sectionQueries.ts'
import { groupName } from '../room/queries.ts'

const filesOf = (id: string) => `(
  select json_agg(coalesce(${pathOf('f')}, 'files/' || f.id) order by f.position, f.id) from uploads f
  where f.attached_to = ${id} and f.owner_id = $1::uuid)`

const post = (as: string) => `
  'link', '/posts/' || p.id, 'writtenAt', ${madeAtSql('p.id')}, 'editedAt', p.edited_at, ${as} 'text', p.text,
  'club', (select c.name from clubs c where c.id = p.audience_club_id),
  'shares', case when p.shared_id is not null then '/posts/' || p.shared_id end, 'likes', p.likes_count,
  'comments', p.comments_count, 'files', ${filesOf('p.id')}`

const posts = section('posts', 'Posts', {
  cursor: 'p.id',
  item: post(''),
  from: 'posts p',
  where: 'p.author_id = $1::uuid',
})

const pagePosts = section('pagePosts', 'Posts that you wrote for a club or festival', {
  cursor: 'p.id',
  item: post(`'as', coalesce((select c.name from clubs c where c.id = p.author_club_id),
    (select f.name from fests f where f.id = p.author_fest_id)),`),
  from: 'posts p',
  where: 'p.written_by = $1::uuid and p.author_id is null',
})

const comments = section('comments', 'Comments', {
  cursor: 'c.id',
  item: `'post', '/posts/' || c.post_id, 'writtenAt', ${madeAtSql('c.id')}, 'text', c.text, 'reply', c.parent_id is not null`,
  from: 'comments c',
  where: 'c.author_id = $1::uuid',
})

const eventComments = section('eventComments', 'Comments on events', {
  cursor: 'c.id',
  item: `'event', e.title, 'writtenAt', ${madeAtSql('c.id')}, 'text', c.text, 'reply', c.parent_id is not null`,
  from: 'event_comments c join events e on e.id = c.event_id',
  where: 'c.user_id = $1::uuid',
})

const likes = section('likes', 'Likes', {
  cursor: 'l.post_id',
  item: `'post', '/posts/' || l.post_id`,
  from: 'post_likes l',
  where: 'l.user_id = $1::uuid',
})

const postReactions = section('postReactions', 'Reactions to posts', {
  cursor: 'r.id',
  item: `'post', '/posts/' || r.post_id, 'reactedAt', ${madeAtSql('r.id')}, 'emoji', r.emoji`,
  from: 'post_reactions r',
  where: 'r.user_id = $1::uuid',
})

const commentLikes = section('commentLikes', 'Likes of comments', {
  cursor: 'l.id',
  item: `'post', '/posts/' || c.post_id, 'likedAt', ${madeAtSql('l.id')}`,
  from: 'comment_likes l join comments c on c.id = l.comment_id',
  where: 'l.user_id = $1::uuid',
})

const eventCommentLikes = section('eventCommentLikes', 'Likes of comments on events', {
  cursor: 'l.id',
  item: `'event', e.title, 'likedAt', ${madeAtSql('l.id')}`,
  from: 'event_comment_likes l join event_comments c on c.id = l.comment_id join events e on e.id = c.event_id',
  where: 'l.user_id = $1::uuid',
})

const commentReactions = section('commentReactions', 'Reactions to comments', {
  cursor: 'r.id',
  item: `'post', '/posts/' || c.post_id, 'reactedAt', ${madeAtSql('r.id')}, 'emoji', r.emoji`,
  from: 'comment_reactions r join comments c on c.id = r.comment_id',
  where: 'r.user_id = $1::uuid',
})

const eventCommentReactions = section('eventCommentReactions', 'Reactions to comments on events', {
  cursor: 'r.id',
  item: `'event', e.title, 'reactedAt', ${madeAtSql('r.id')}, 'emoji', r.emoji`,
  from: 'event_comment_reactions r join event_comments c on c.id = r.comment_id join events e on e.id = c.event_id',
  where: 'r.user_id = $1::uuid',
})

const saves = section('saves', 'Saved posts', {
  cursor: 's.post_id',
  item: `'post', '/posts/' || s.post_id`,
  from: 'post_saves s',
  where: 's.user_id = $1::uuid',
})

const channelName = `case when ${readsChannel('k.id', '$1::uuid')} then k.name else 'a former channel' end`

// A direct chat is named by the other person. Who has left a group or a channel doesn't get the name that it has now.
const conversation = (roomId: string) => `(
  select case r.kind
    when 'direct' then coalesce((
      select ${nameOf('o.user_id')} from room_members o where o.room_id = r.id and o.user_id <> $1::uuid limit 1),
      'Direct chat')
    when 'channel' then (
      select ${channelName} || ' in ' || c.name from channels k join clubs c on c.id = k.club_id where k.id = r.id)
    when 'thread' then (
      select 'A thread in ' || ${channelName} || ' in ' || c.name from messages p join channels k on k.id = p.room_id
      join clubs c on c.id = k.club_id where p.id = r.parent_message_id)
    else coalesce((
      select ${groupName} from groups g join room_members k on k.room_id = g.id and k.user_id = $1::uuid where g.id = r.id),
      'A former group') end from rooms r where r.id = ${roomId})`

const scannedAtOnce = 20_000

// The words of a copy are its original's, and follow it where the person doesn't read any more.
const ownWords = `(m.forwarded_from_id is null or exists (
  select from messages o where o.id = m.forwarded_from_id and o.sender_id = $1::uuid))`

// Messages have no index by sender: each page reads a bounded range of all messages, from the account's creation on.
const listMessages = statement('dataExport.messages')<ExportItem, [userId: string, after: string]>(`
  with scanned as materialized (
    select m.id, m.sender_id, m.deleted_seq from messages m where m.id > greatest($1::uuid, $2::uuid)
    order by m.id limit ${scannedAtOnce}
  ), own as (
    select id from scanned where sender_id = $1::uuid and deleted_seq is null
  ), read as (
    select m.id, json_strip_nulls(json_build_object('conversation', ${conversation('m.room_id')},
      'sentAt', ${madeAtSql('m.id')}, 'editedAt', m.edited_at, 'forwarded', m.forwarded_from_id is not null,
      'title', nullif(m.title, ''), 'text', case when ${ownWords} then nullif(m.text, '') end,
      'earlierTexts', (
        select json_agg(t.text order by t.id) from earlier_texts t where t.message_id = m.id and ${ownWords}),
      'poll', (select json_build_object('question', q.question, 'options', q.options) from polls q
        where q.message_id = m.id),
      'post', case when m.shared_post_id is not null then '/posts/' || m.shared_post_id end,
      'file', case when ${ownWords} then nullif(m.filename, '') end, 'files', ${filesOf('m.id')})) as item
    from own join messages m on m.id = own.id
  )
  select id as cursor, item from read
  union all select last.id, null from (select max(scanned.id::text)::uuid as id from scanned) last
  where last.id is not null and not exists (select from own where own.id = last.id)
  order by cursor`)

const messages: Section = {
  name: 'messages',
  title: 'Messages',
  list: (db: Db, userId, after) => listMessages(db, [userId, after]),
}

const reactions = section('reactions', 'Reactions', {
  cursor: 'r.id',
  item: `'conversation', ${conversation('m.room_id')}, 'reactedAt', ${madeAtSql('r.id')}, 'emoji', r.emoji`,
  from: 'reactions r join messages m on m.id = r.message_id',
  where: 'r.user_id = $1::uuid',
})

const votes = section('votes', 'Votes in polls', {
  cursor: 'v.id',
  item: `'conversation', ${conversation('m.room_id')}, 'votedAt', ${madeAtSql('v.id')},
    'options', (select json_agg(o + 1 order by o) from unnest(v.options) o)`,
  from: 'poll_votes v join messages m on m.id = v.message_id',
  where: 'v.user_id = $1::uuid',
})

const conversations = section('conversations', 'Conversations', {
  cursor: 'rm.room_id',
  item: `'conversation', ${conversation('rm.room_id')}, 'mutedAt', rm.muted_at, 'pinnedAt', rm.pinned_at`,
  from: 'room_members rm',
  where: 'rm.user_id = $1::uuid',
})

/** What the person wrote, liked, saved and sent. */
export const writtenSections: readonly Section[] = [
  posts,
  pagePosts,
  comments,
  eventComments,
  likes,
  postReactions,
  commentLikes,
  eventCommentLikes,
  commentReactions,
  eventCommentReactions,
  saves,
  messages,
  reactions,
  votes,
  conversations,
]
