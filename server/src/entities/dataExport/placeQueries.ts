import { hashOfEmail } from '../club/inviteeQueries.ts'
import { levelOf } from '../club/levelQueries.ts'
import { madeAtSql } from '../../platform/ids.ts'
import { nameOf, type Section, section } from './sectionQueries.ts'

const clubs = section('clubs', 'Clubs', {
  cursor: 'm.id',
  item: `'club', c.name, 'since', m.created_at, 'admin', m.admin, 'role', nullif(m.role, ''),
    'rights', nullif(m.rights, '{}'), 'offices', (
      select json_agg(json_build_object('title', o.title, 'since', o.starts_on, 'until', o.ends_on) order by o.id)
      from club_offices o where o.club_id = m.club_id and o.holder_id = m.user_id),
    'accepted', m.active, 'mutedAt', m.muted_at, 'notifications', ${levelOf('m')}, 'announcementsBy', (
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

// The answers `of` a team or member; a deleted question has no text.
const answersOf = (of: string, from: string) => `(
      select json_agg(json_build_object('question', q.label, 'answer', a.value)) from ${from}
        cross join jsonb_each(${of}.answers) as a (id, value)
        left join jsonb_to_recordset(e.questions) as q (_id text, label text) on q._id = a.id`

const registrations = section('registrations', 'Events that you joined', {
  cursor: 'r.event_id',
  item: `'event', e.title, 'startsAt', e.starts_at, 'lead', t.lead_id = $1::uuid, 'team', nullif(t.name, ''),
    'number', t.number, 'status', t.status,
    'cameAt', (select min(n.entered_at) from event_entries n where n.ticket = r.ticket),
    'onWaitlist', t.waiting_at is not null,
    'answers', ${answersOf('p', 'event_team_members p')}
      where p.team_id = t.id and p.email = (select u.email from users u where u.id = $1::uuid)),
    'teamAnswers', case when t.lead_id = $1::uuid then ${answersOf('t', '(select) one')}) end,
    'members', case when t.lead_id = $1::uuid then (
      select json_agg(m.name order by m.position) from event_team_members m where m.team_id = t.id) end`,
  from: `(
    select event_id, user_id, team_id, ticket from event_registrants
    union all select event_id, user_id, team_id, null from event_waiters) r
    join events e on e.id = r.event_id join event_teams t on t.id = r.team_id`,
  where: 'r.user_id = $1::uuid',
})

const feedback = section('eventFeedback', 'Your feedback on events', {
  cursor: 'f.event_id',
  item: `'event', e.title, 'stars', f.stars, 'comment', nullif(f.comment, ''), 'answers', (
      select json_agg(json_build_object('question', q.label, 'answer', a.value)) from jsonb_each(f.answers) as a (id, value)
        left join jsonb_to_recordset(e.feedback_questions) as q (_id text, label text) on q._id = a.id)`,
  from: 'event_feedback f join events e on e.id = f.event_id',
  where: 'f.user_id = $1::uuid',
})

const going = section('going', 'Events without registration that you go to', {
  cursor: 'g.event_id',
  item: `'event', e.title, 'startsAt', e.starts_at, 'shownToPeopleYouKnow', g.shown`,
  from: 'event_going g join events e on e.id = g.event_id',
  where: 'g.user_id = $1::uuid',
})

const seriesGoing = section('seriesGoing', 'Series of events to all dates of which you go', {
  cursor: 's.series_id',
  item: `'event', (select e.title from events e where e.series_id = s.series_id order by e.starts_at desc limit 1),
    'since', s.from_at, 'until', s.until_at, 'shownToPeopleYouKnow', s.shown, 'skipped', (
      select json_agg(e.starts_at order by e.starts_at) from event_skips k join events e on e.id = k.event_id
      where k.user_id = s.user_id and e.series_id = s.series_id)`,
  from: 'series_going s',
  where: 's.user_id = $1::uuid',
})

const certificates = section('certificates', 'Certificates', {
  cursor: 'c.sort_id',
  item: `'serial', c.id, 'name', c.name, 'kind', c.kind, 'label', nullif(c.label, ''), 'event', c.event_title,
    'host', c.host_name, 'issuedAt', c.issued_at, 'revokedAt', c.revoked_at, 'reason', nullif(c.reason, '')`,
  from: 'certificates c',
  where: 'c.user_id = $1::uuid',
})

const payments = section('payments', 'Fees of events', {
  cursor: 'p.id',
  item: `'event', e.title, 'rupees', p.paise / 100.0, 'state', p.state, 'utr', p.utr, 'saidAt', p.said_at,
    'settledAt', p.settled_at`,
  from: 'event_payments p left join events e on e.id = p.event_id',
  where: 'p.user_id = $1::uuid',
})

const teams = section('teams', 'Teams that you lead', {
  cursor: 't.id',
  item: `'event', e.title, 'team', nullif(t.name, ''), 'number', t.number, 'status', t.status`,
  from: 'event_teams t join events e on e.id = t.event_id',
  where: 't.lead_id = $1::uuid',
})

const sentInvitations = section('sentInvitations', 'Invitations that you sent', {
  cursor: 'i.event_id',
  item: `'event', e.title, 'people', json_agg(${nameOf('i.user_id')} order by i.user_id)`,
  from: 'team_invitations i join events e on e.id = i.event_id',
  where: 'i.lead_id = $1::uuid',
  groupBy: 'i.event_id, e.title',
})

const invitations = section('invitations', 'Invitations to teams', {
  cursor: 'i.event_id',
  item: `'event', e.title, 'from', json_agg(${nameOf('i.lead_id')} order by i.lead_id)`,
  from: 'team_invitations i join events e on e.id = i.event_id',
  where: 'i.user_id = $1::uuid',
  groupBy: 'i.event_id, e.title',
})

const teamCards = section('teamCards', 'Cards by which you look for a team or for people', {
  cursor: 'c.id',
  item: `'event', e.title, 'text', c.text, 'writtenAt', ${madeAtSql('c.id')}`,
  from: 'team_cards c join events e on e.id = c.event_id',
  where: 'c.user_id = $1::uuid',
})

const teamRequests = section('teamRequests', 'Teams that you asked to join, or that offer you a place', {
  cursor: 'q.team_id',
  item: `'event', e.title, 'team', t.name, 'offered', q.offered`,
  from: 'team_requests q join event_teams t on t.id = q.team_id join events e on e.id = t.event_id',
  where: 'q.user_id = $1::uuid',
})

const eventViews = section('eventViews', 'Events that you looked at', {
  cursor: 'v.event_id',
  item: `'event', e.title`,
  from: 'event_views v join events e on e.id = v.event_id',
  where: 'v.user_id = $1::uuid',
})

const deskVisits = section('deskVisits', 'Desks of events that you opened', {
  cursor: 'v.event_id',
  item: `'event', e.title, 'lastAt', v.visited_at, 'before', v.left_at`,
  from: 'desk_visits v join events e on e.id = v.event_id',
  where: 'v.user_id = $1::uuid',
})

const events = section('events', 'Events that you created', {
  cursor: 'e.id',
  item: `'event', e.title, 'createdAt', ${madeAtSql('e.id')}, 'startsAt', e.starts_at, 'endsAt', e.ends_at`,
  from: 'events e',
  where: 'e.maker_id = $1::uuid',
})

const sentMessages = section('eventMessagesSent', 'What you wrote to the registered of events', {
  cursor: 'm.id',
  item: `'event', e.title, 'sentAt', ${madeAtSql('m.id')}, 'text', m.text, 'people', m.people`,
  from: 'event_messages m join events e on e.id = m.event_id',
  where: 'm.author_id = $1::uuid',
})

const receivedMessages = section('eventMessages', 'What organisers wrote to you', {
  cursor: 'm.id',
  item: `'event', e.title, 'sentAt', ${madeAtSql('m.id')}, 'text', m.text`,
  from: `event_message_recipients r join event_messages m on m.id = r.message_id
    join events e on e.id = m.event_id and e.deleted_at is null`,
  where: 'r.user_id = $1::uuid',
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
  registrations,
  feedback,
  going,
  seriesGoing,
  certificates,
  payments,
  teams,
  sentInvitations,
  invitations,
  teamCards,
  teamRequests,
  eventViews,
  deskVisits,
  events,
  sentMessages,
  receivedMessages,
  administered('eventAdmins', 'Events that you organise', 'event_admins', 'event_id', 'events', 'event'),
  follows,
  fests,
  administered('festAdmins', 'Festivals that you organise', 'fest_admins', 'fest_id', 'fests', 'festival'),
  administered('collegeAdmins', 'Colleges that you manage', 'college_admins', 'college_id', 'colleges', 'college'),
  colleges,
  ads,
]
