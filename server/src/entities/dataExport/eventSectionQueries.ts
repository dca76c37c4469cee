import { nameOf, pathOf, type Section, section } from './sectionQueries.ts'
import { teamPoolJson } from '../event/poolSql.ts'
import { madeAtSql } from '../../platform/ids.ts'

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
    'onWaitlist', t.waiting_at is not null and t.approval is null, 'asksApproval', t.approval is not null,
    'seats', ${teamPoolJson} ->> 'name',
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

const photos = section('eventPhotos', 'Photos of events that you added', {
  cursor: 'p.id',
  item: `'event', e.title, 'addedAt', ${madeAtSql('p.id')}, 'caption', nullif(p.caption, ''), 'file', (
      select coalesce(${pathOf('f')}, 'files/' || f.id) from uploads f where f.attached_to = p.id)`,
  from: 'event_photos p join events e on e.id = p.event_id',
  where: 'p.user_id = $1::uuid',
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

const judging = section('judging', 'What you gave as a judge', {
  cursor: 's.entry_id',
  item: `'event', e.title, 'round', nullif(g.title, ''), 'entry', n.number, 'points', s.points, 'note', nullif(s.note, ''),
    'comment', nullif(s.comment, ''), 'closedAt', g.closed_at`,
  from: `judges j join judging_shares s on s.judge_id = j.id join judging_entries n on n.id = s.entry_id
    join judgings g on g.id = j.judging_id join events e on e.id = g.event_id`,
  where: 'j.user_id = $1::uuid',
})

const judgeships = section('judgeships', 'Events that you were asked to judge', {
  cursor: 'j.id',
  item: `'event', e.title, 'round', nullif(g.title, ''), 'answer', j.state`,
  from: 'judges j join judgings g on g.id = j.judging_id join events e on e.id = g.event_id',
  where: 'j.user_id = $1::uuid',
})

const honours = section('places', 'Places at events that your profile shows', {
  cursor: 'h.entry_id',
  item: `'event', e.title, 'round', nullif(g.title, ''), 'place', n.rank, 'score', n.score`,
  from: `judging_honours h join judging_entries n on n.id = h.entry_id join judgings g on g.id = n.judging_id
    join events e on e.id = g.event_id`,
  where: 'h.user_id = $1::uuid',
})

const payments = section('payments', 'Fees of events', {
  cursor: 'p.id',
  item: `'event', e.title, 'rupees', p.paise / 100.0, 'state', p.state, 'utr', p.utr, 'saidAt', p.said_at,
    'refundNote', nullif(p.refund_note, ''), 'settledAt', p.settled_at`,
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

const submissions = section('submissions', 'Work that you handed in for your teams', {
  cursor: 's.id',
  item: `'event', e.title, 'for', k.title, 'version', s.version, 'submittedAt', ${madeAtSql('s.id')}, 'text', s.text,
    'links', s.links, 'files', (
      select json_agg(f.original_name order by x.position) from submission_files x join uploads f on f.id = x.upload_id
      where x.submission_id = s.id)`,
  from: `submissions s join submission_tasks k on k.id = s.task_id
    join events e on e.id = k.event_id`,
  where: 's.user_id = $1::uuid',
})

const receivedMessages = section('eventMessages', 'What organisers wrote to you', {
  cursor: 'm.id',
  item: `'event', e.title, 'sentAt', ${madeAtSql('m.id')}, 'text', m.text`,
  from: `event_message_recipients r join event_messages m on m.id = r.message_id
    join events e on e.id = m.event_id and e.deleted_at is null`,
  where: 'r.user_id = $1::uuid',
})

/** What somebody did at events, and what of events concerns them. */
export const eventSections: readonly Section[] = [
  registrations,
  feedback,
  photos,
  going,
  seriesGoing,
  certificates,
  judging,
  judgeships,
  honours,
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
  submissions,
]
