import type { ReportKind } from '@quad/contract/entities/report.ts'
import { caseLimits } from '@quad/contract/caseLimits.ts'
import type { Db } from '../../platform/database.ts'
import { groupName, isChat } from '../room/queries.ts'
import { adminsOfEvent } from '../event/policySql.ts'
import { earlierTexts, messagesAround, messageText, messageTitle } from './messageSql.ts'
import {
  aChannel,
  aClub,
  aCollege,
  aComment,
  aFest,
  aMessage,
  anEvent,
  anEventComment,
  aPost,
} from './surroundingSql.ts'
import { thing, type ThingRow } from './thingRowQueries.ts'

const one = (id: string) => `array_remove(array[${id}], null)`
const adminsOf = (table: string, column: string, id: string) =>
  `array(select a.user_id from ${table} a where a.${column} = ${id} order by a.user_id)`
const clubAdmins = 'array(select a.user_id from club_members a where a.club_id = k.id and a.admin order by a.user_id)'
/** Not everyone can see the post `p`. */
const hasAudience = 'num_nonnulls(p.audience_club_id, p.audience_college_id) > 0'
const isClosed = (id: string) => `exists (select from users x where x.id = ${id} and x.closed_at is not null)`

const inChannel = 'join channels ch on ch.id = %s join clubs k on k.id = ch.club_id'
const channelGone = 'ch.deleted_at is not null or k.deleted_at is not null'

const things: Readonly<Record<ReportKind, ReturnType<typeof thing>>> = {
  post: thing('post', {
    from: 'posts p',
    id: 'p.id',
    title: 'p.text',
    text: 'p.text',
    hidden: `${hasAudience} or ${isClosed('p.author_id')}`,
    responsible: one('coalesce(p.author_id, p.written_by)'),
    around: [aPost('p.shared_id'), aClub('coalesce(p.author_club_id, p.audience_club_id)'), aFest('p.author_fest_id')],
  }),
  comment: thing('comment', {
    from: 'comments c join posts p on p.id = c.post_id',
    id: 'c.id',
    title: 'c.text',
    text: 'c.text',
    hidden: `${hasAudience} or ${isClosed('c.author_id')} or ${isClosed('p.author_id')}`,
    responsible: one('c.author_id'),
    around: [aComment('c.parent_id'), aPost('p.id'), aClub('coalesce(p.author_club_id, p.audience_club_id)')],
  }),
  eventComment: thing('eventComment', {
    from: 'event_comments c join events e on e.id = c.event_id',
    id: 'c.id',
    title: 'c.text',
    text: 'c.text',
    hidden: `e.visibility <> 'public' or ${isClosed('c.user_id')}`,
    deleted: 'e.deleted_at is not null',
    responsible: one('c.user_id'),
    around: [anEventComment('c.parent_id'), anEvent('e.id')],
  }),
  eventPhoto: thing('eventPhoto', {
    from: 'event_photos p join events e on e.id = p.event_id',
    id: 'p.id',
    title: `coalesce(nullif(p.caption, ''), e.title)`,
    text: 'p.caption',
    hidden: `p.hidden_at is not null or e.visibility <> 'public' or ${isClosed('p.user_id')}`,
    deleted: 'e.deleted_at is not null',
    responsible: one('p.user_id'),
    around: [anEvent('e.id')],
  }),
  chatRoom: thing('chatRoom', {
    from: 'rooms r',
    id: `${isChat} and r.id`,
    title: `coalesce((select ${groupName} from groups g where g.id = r.id), (select string_agg(u.display_name, ' · ' order by u.display_name)
      from room_members m join users u on u.id = m.user_id where m.room_id = r.id), '')`,
    text: `''`,
    hidden: 'true',
    // A group's admins, or both people of a direct chat.
    responsible: `array(select m.user_id from room_members m
      where m.room_id = r.id and (m.admin or r.kind = 'direct') order by m.user_id)`,
    messages: `r.id as room_id, r.last_seq - ${caseLimits.messagesShown - 1} as first_seq, r.last_seq`,
  }),
  chatMessage: thing('chatMessage', {
    from: `messages m join rooms r on r.id = m.room_id and ${isChat}`,
    id: 'm.id',
    title: messageTitle('m'),
    text: 'm.text',
    earlier: earlierTexts,
    hidden: 'true',
    deleted: 'm.deleted_seq is not null',
    responsible: one('m.sender_id'),
    around: [aPost('m.shared_post_id')],
    messages: messagesAround,
  }),
  discussion: thing('discussion', {
    from: `messages m left join messages up on up.id = m.room_id ${inChannel.replace('%s', 'coalesce(up.room_id, m.room_id)')}`,
    id: 'm.id',
    title: messageTitle('m'),
    text: messageText('m'),
    earlier: earlierTexts,
    hidden: 'true',
    deleted: `m.deleted_seq is not null or ${channelGone}`,
    responsible: one('m.sender_id'),
    around: [aMessage('up.id'), aPost('m.shared_post_id'), aChannel('ch.id')],
    messages: messagesAround,
  }),
  file: thing('file', {
    from: `channel_files f ${inChannel.replace('%s', 'f.channel_id')}`,
    id: 'f.id',
    title: `coalesce(nullif(f.filename, ''), f.link)`,
    text: 'f.link',
    hidden: 'true',
    deleted: channelGone,
    responsible: one('f.user_id'),
    around: [aChannel('ch.id')],
  }),
  session: thing('session', {
    from: `sessions s ${inChannel.replace('%s', 's.channel_id')}`,
    id: 's.id',
    title: 's.title',
    text: 's.description',
    hidden: 'true',
    deleted: channelGone,
    responsible: `case when s.maker_id is null then ${clubAdmins} else array[s.maker_id] end`,
    around: [aChannel('ch.id')],
  }),
  club: thing('club', {
    from: 'clubs k',
    id: 'k.id',
    title: 'k.name',
    text: 'k.description',
    hidden: `k.privacy = 'private'`,
    deleted: 'k.deleted_at is not null',
    peopleCount: 'k.members_count',
    responsible: clubAdmins,
    around: [aCollege('k.college_id')],
  }),
  clubMember: thing('clubMember', {
    from: 'club_members m join users u on u.id = m.user_id',
    id: 'm.id',
    title: 'u.display_name',
    text: 'm.role',
    hidden: 'true',
    responsible: one('m.user_id'),
    around: [aClub('m.club_id')],
  }),
  channelMember: thing('channelMember', {
    // Those of a standard channel are memberships of the club.
    from: `(select id, user_id, role, channel_id, null::uuid as club_id from channel_members
      union all select id, user_id, role, null, club_id from club_members) m join users u on u.id = m.user_id`,
    id: 'm.id',
    title: 'u.display_name',
    text: 'm.role',
    hidden: 'true',
    responsible: one('m.user_id'),
    around: [aChannel('m.channel_id'), aClub('m.club_id')],
  }),
  user: thing('user', {
    from: 'users u',
    id: 'u.id',
    title: 'u.display_name',
    text: 'u.bio',
    hidden: 'u.closed_at is not null',
    deleted: 'u.erased_at is not null',
    responsible: one('u.id'),
    around: [aCollege('u.college_id')],
  }),
  event: thing('event', {
    from: 'events e',
    id: 'e.id',
    title: 'e.title',
    text: 'e.description',
    hidden: `e.visibility <> 'public' or e.steps_done < 6`,
    deleted: 'e.deleted_at is not null',
    peopleCount: 'e.teams_count',
    responsible: `array(select distinct unnest(${adminsOfEvent}))`,
    around: [aClub('e.club_id'), aFest('e.fest_id'), aCollege('e.college_id')],
  }),
  fest: thing('fest', {
    from: 'fests f',
    id: 'f.id',
    title: 'f.name',
    text: 'f.description',
    hidden: 'false',
    deleted: 'f.deleted_at is not null',
    peopleCount: 'f.followers_count',
    responsible: adminsOf('fest_admins', 'fest_id', 'f.id'),
    around: [aCollege('f.college_id')],
  }),
  college: thing('college', {
    from: 'colleges c',
    id: 'c.id',
    title: 'c.name',
    text: 'c.description',
    hidden: 'not c.live',
    responsible: adminsOf('college_admins', 'college_id', 'c.id'),
  }),
  notification: thing('notification', {
    from: 'notifications n',
    id: 'n.id',
    title: 'n.kind',
    text: 'n.kind',
    hidden: 'true',
    responsible: `array(select a.actor_id from notification_actors a where a.notification_id = n.id
      order by a.sort_id desc limit 20)`,
    around: [
      aComment('n.comment_id'),
      aPost('n.post_id'),
      aMessage(`case when n.target_type = 'message' then n.target_id end`),
      aClub('n.club_id'),
      anEvent('n.event_id'),
    ],
  }),
}

/** The reported thing whether or not the viewer may see it; undefined if it is erased. For site admins alone. */
export async function findThing(db: Db, kind: ReportKind, thingId: string): Promise<ThingRow | undefined> {
  return (await things[kind](db, [thingId]))[0]
}
