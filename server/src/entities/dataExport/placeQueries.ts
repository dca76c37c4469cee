import { hashOfEmail } from '../club/inviteeQueries.ts'
import { levelOf } from '../club/levelQueries.ts'
import { madeAtSql } from '../../platform/ids.ts'
import { eventSections } from './eventSectionQueries.ts'
import { nameOf, type Section, section } from './sectionQueries.ts'

const clubs = section('clubs', 'Clubs', {
  cursor: 'm.id',
  item: `'club', c.name, 'since', m.created_at, 'admin', m.admin, 'role', nullif(m.role, ''),
    'rights', nullif(m.rights, '{}'), 'offices', (
      select json_agg(json_build_object('title', o.title, 'since', o.starts_on, 'until', o.ends_on) order by o.id)
      from club_offices o where o.club_id = m.club_id and o.holder_id = m.user_id),
    'accepted', m.active, 'answers', (
      select json_agg(json_build_object('question', a -> 'label', 'answer', a -> 'value')) from jsonb_array_elements(m.answers) a), 'mutedAt', m.muted_at, 'notifications', ${levelOf('m')}, 'announcementsBy', (
      select json_build_object('mail', a.by_mail, 'push', a.by_push) from announcement_choices a
      where a.club_id = m.club_id and a.user_id = m.user_id)`,
  from: 'club_members m join clubs c on c.id = m.club_id',
  where: 'm.user_id = $1::uuid',
})

const invites = section('invites', 'Invitations to clubs that you made', {
  cursor: 'i.id',
  item: `'club', c.name, 'madeAt', ${madeAtSql('i.id')}, 'expiresAt', i.expires_at, 'usesMax', i.uses_max, 'uses', i.uses`,
  from: `club_invites i join clubs c on c.id = i.club_id
    join club_members m on m.club_id = i.club_id and m.user_id = i.maker_id and m.active`,
  where: 'i.maker_id = $1::uuid',
})

const inviteBatches = section('inviteBatches', 'Lists of people whom you invited to clubs', {
  cursor: 'b.id',
  item: `'club', c.name, 'madeAt', ${madeAtSql('b.id')}, 'people', b.total`,
  from: `club_invite_batches b join clubs c on c.id = b.club_id
    join club_members m on m.club_id = b.club_id and m.user_id = b.maker_id and m.active`,
  where: 'b.maker_id = $1::uuid',
})

const invitedTo = section('clubInvitations', 'Clubs that invited your email address', {
  cursor: 'i.id',
  item: `'club', c.name, 'sentAt', i.sent_at, 'role', nullif(i.role, ''), 'answer', i.state`,
  from: `users u join club_invitees i on i.email_hash = ${hashOfEmail('u.email')} and i.sent_at is not null
    join clubs c on c.id = i.club_id and c.deleted_at is null`,
  where: `u.id = $1::uuid and i.state <> 'withdrawn'`,
})

const declines = section('declines', 'Clubs that declined or removed you', {
  cursor: 'd.club_id',
  // Whoever was removed from a private club no longer sees its name.
  item: `'club', case when d.declines > 0 or c.privacy = 'public' then c.name end, 'lastAt', d.declined_at, 'timesDeclined', d.declines`,
  from: 'club_declines d join clubs c on c.id = d.club_id',
  where: 'd.user_id = $1::uuid',
})

const channels = section('channels', 'Private channels', {
  cursor: 'm.id',
  item: `'channel', k.name, 'club', c.name, 'admin', m.admin, 'role', nullif(m.role, '')`,
  from: 'channel_members m join channels k on k.id = m.channel_id join clubs c on c.id = k.club_id',
  where: 'm.user_id = $1::uuid',
})

const channelFiles = section('channelFiles', 'Files and links in channels', {
  cursor: 'f.id',
  item: `'channel', k.name, 'addedAt', ${madeAtSql('f.id')}, 'name', f.filename, 'link', nullif(f.link, '')`,
  from: 'channel_files f join channels k on k.id = f.channel_id',
  where: 'f.user_id = $1::uuid',
})

const sessions = section('sessions', 'Sessions that you added', {
  cursor: 's.id',
  item: `'title', s.title, 'description', nullif(s.description, ''), 'startsAt', s.starts_at, 'minutes', s.minutes`,
  from: 'sessions s',
  where: 's.maker_id = $1::uuid',
})

const attendedSessions = section('attendedSessions', 'Sessions at which you were', {
  cursor: 'a.session_id',
  item: `'session', s.title, 'channel', c.name, 'cameAt', a.came_at, 'byCode', a.by_code`,
  from: 'session_attendees a join sessions s on s.id = a.session_id join channels c on c.id = s.channel_id',
  where: 'a.user_id = $1::uuid',
})

const collegeNotices = section('collegeNotices', 'What you wrote to all students of a college', {
  cursor: 'n.id',
  item: `'college', c.name, 'sentAt', ${madeAtSql('n.id')}, 'text', n.text, 'people', n.people`,
  from: 'college_notices n join colleges c on c.id = n.college_id',
  where: 'n.author_id = $1::uuid',
})

const fests = section('followedFests', 'Festivals that you follow', {
  cursor: 'f.fest_id',
  item: `'festival', p.name`,
  from: 'fest_followers f join fests p on p.id = f.fest_id',
  where: 'f.user_id = $1::uuid',
})

const follows = section('follows', 'People, clubs and colleges that you follow', {
  cursor: 'f.target_id',
  item: `'name', coalesce(${nameOf('f.user_id')}, k.name, c.name)`,
  from: 'follows f left join clubs k on k.id = f.club_id left join colleges c on c.id = f.college_id',
  where: 'f.follower_id = $1::uuid',
})

const administered = (name: string, title: string, table: string, column: string, pages: string, label: string) =>
  section(name, title, {
    cursor: `a.${column}`,
    item: `'${label}', p.${pages === 'events' ? 'title' : 'name'}`,
    from: `${table} a join ${pages} p on p.id = a.${column}`,
    where: 'a.user_id = $1::uuid',
  })

const colleges = section('colleges', 'College pages that you asked for', {
  cursor: 'c.id',
  item: `'college', c.name, 'askedAt', c.created_at, 'live', c.live`,
  from: 'colleges c',
  where: 'c.maker_id = $1::uuid',
})

const ads = section('ads', 'Adverts that you created', {
  cursor: 'a.id',
  item: `'text', a.description, 'from', a.starts_at, 'until', a.ends_at`,
  from: 'ads a',
  where: 'a.created_by = $1::uuid',
})

/** The clubs, channels, events, teams and pages in which the person takes part. */
export const placeSections: readonly Section[] = [
  clubs,
  invites,
  collegeNotices,
  inviteBatches,
  invitedTo,
  declines,
  channels,
  channelFiles,
  sessions,
  attendedSessions,
  ...eventSections,
  administered('eventAdmins', 'Events that you organise', 'event_admins', 'event_id', 'events', 'event'),
  follows,
  fests,
  administered('festAdmins', 'Festivals that you organise', 'fest_admins', 'fest_id', 'fests', 'festival'),
  administered('collegeAdmins', 'Colleges that you manage', 'college_admins', 'college_id', 'colleges', 'college'),
  colleges,
  ads,
]
