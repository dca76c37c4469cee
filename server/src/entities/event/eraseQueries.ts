import { statement, type Trx } from '../../platform/database.ts'
import {
  type Batch,
  countGone,
  deleteCounted,
  deleteRows,
  eraseCounted,
  eraseStep,
  type Gone,
  type Parent,
} from '../../platform/erasure.ts'
import { recountHiddenReplies } from './hiddenReplyQueries.ts'
import { successorOf, teamPeople } from './successorSql.ts'

const ofEvent = 'event_id = $1::uuid'

/**
 * Delete whom messages to the registered reached, who came, who goes and who skips a date, the feedback, the photos, the
 * teams with what they handed in, the comments, replies first, and the views.
 */
export const eraseRowsOfEvent = [
  eraseStep(
    statement('event.eraseMessageRecipients')<Gone, Batch>(
      deleteRows(
        'event_message_recipients',
        'message_id, user_id',
        'message_id in (select m.id from event_messages m where m.event_id = $1::uuid)',
      ),
    ),
  ),
  eraseStep(statement('event.eraseEntries')<Gone, Batch>(deleteRows('event_entries', 'event_id, id', ofEvent))),
  eraseStep(statement('event.eraseFeedback')<Gone, Batch>(deleteRows('event_feedback', 'event_id, user_id', ofEvent))),
  eraseStep(statement('event.erasePhotos')<Gone, Batch>(deleteRows('event_photos', 'id', ofEvent))),
  eraseStep(statement('event.eraseGoing')<Gone, Batch>(deleteRows('event_going', 'event_id, user_id', ofEvent))),
  eraseStep(statement('event.eraseSkips')<Gone, Batch>(deleteRows('event_skips', 'event_id, user_id', ofEvent))),
  eraseStep(
    statement('event.eraseSubmissions')<Gone, Batch>(
      deleteRows('submissions', 'id', 'task_id in (select k.id from submission_tasks k where k.event_id = $1::uuid)'),
    ),
  ),
  eraseStep(statement('event.eraseTeams')<Gone, Batch>(deleteRows('event_teams', 'id', ofEvent))),
  eraseStep(
    statement('event.eraseComments')<Gone, Batch>(
      deleteRows('event_comments', 'id', `${ofEvent} order by parent_id nulls last`),
    ),
  ),
  eraseStep(statement('event.eraseViews')<Gone, Batch>(deleteRows('event_views', 'event_id, user_id', ofEvent))),
]

/** Deletes a person's views. */
export const eraseViewsBy = eraseCounted(
  statement('event.eraseOwnViews')<Parent, Batch>(
    deleteCounted({ table: 'event_views', parent: 'event_id', parents: 'events', counter: 'views_count' }),
  ),
)

// Its threads are locked first, in the order of their ids, as deleting one comment does.
const ownThreads = statement('event.ownThreads')<{ id: string }, Batch>(`
  select t.id from event_comments t where t.parent_id is null and t.id in (
    select coalesce(c.parent_id, c.id) from event_comments c where c.user_id = $1::uuid order by 1 limit $2)
  order by t.id for update`)

const ownComments = statement('event.eraseOwnComments')<
  Gone,
  [userId: string, threadIds: readonly string[], atOnce: number]
>(`
  with gone as (
    delete from event_comments where id in (
      (select r.id from event_comments m join event_comments r on r.parent_id = m.id
        where m.user_id = $1::uuid and m.id = any ($2::uuid[]) limit $3)
      union all
      (select c.id from event_comments c where c.user_id = $1::uuid and c.parent_id = any ($2::uuid[]) limit $3)
      union all
      (select c.id from event_comments c where c.user_id = $1::uuid and c.id = any ($2::uuid[]) and not exists (
        select from event_comments r where r.parent_id = c.id) limit $3)
      limit $3
    ) returning parent_id
  ), uncounted as (
    update event_comments c set replies_count = c.replies_count - g.gone
    from (select parent_id, count(*)::int as gone from gone where parent_id is not null group by parent_id) g
    where c.id = g.parent_id
  ) ${countGone}`)

/** Deletes up to `atOnce` of a person's comments on events, with the replies to them; returns how many. */
export async function eraseEventCommentsBy(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const threads = (await ownThreads(trx, [userId, atOnce])).map(({ id }) => id)
  const gone = (await ownComments(trx, [userId, threads, atOnce]))[0]?.gone ?? 0
  await recountHiddenReplies(trx, threads)
  return gone
}

// Writes that touch several events lock those first, in the order of their ids.
const joinedEvents = statement('event.joinedEvents')<{ id: string }, Batch>(`
  select e.id from events e where e.id in (
    select r.event_id from ${teamPeople} r where r.user_id = $1::uuid order by r.event_id limit $2)
  order by e.id for no key update`)

// A team stays for the others in it, under a new lead; without others it goes.
const ownTeams = statement('event.eraseOwnTeams')<Gone, [userId: string, eventIds: readonly string[]]>(`
  with mine as (
    select r.event_id, r.team_id, ${successorOf('r.team_id', '$1::uuid', true)} as heir
    from ${teamPeople} r where r.user_id = $1::uuid and r.event_id = any ($2::uuid[])
  ), unlinked as (
    delete from event_registrants r using mine where r.team_id = mine.team_id and r.user_id = $1::uuid
  ), gone_from_waitlist as (
    delete from event_waiters w using mine where w.team_id = mine.team_id and w.user_id = $1::uuid
  ), gone as (
    select from mine
  ), unnamed as (
    delete from event_team_members m using mine, users u
    where m.team_id = mine.team_id and u.id = $1::uuid and m.email = u.email
  ), left_by as (
    select mine.event_id, mine.team_id, mine.heir, e.seats_by = 'person' and exists (
      select from event_team_members m join users u on u.id = $1::uuid and u.email = m.email
      where m.team_id = mine.team_id) and t.seats > 1 as frees
    from mine join events e on e.id = mine.event_id join event_teams t on t.id = mine.team_id
  ), handed_over as (
    update event_teams t set lead_id = case when t.lead_id = $1::uuid then l.heir else t.lead_id end,
      seats = t.seats - l.frees::int
    from left_by l where t.id = l.team_id and (t.lead_id <> $1::uuid or l.heir is not null)
    returning t.event_id, l.frees::int as seats, t.waiting_at, t.offered_until, t.approval, false as gone
  ), dissolved as (
    delete from event_teams t using mine
    where t.id = mine.team_id and t.lead_id = $1::uuid and mine.heir is null
    returning t.event_id, t.seats::int, t.waiting_at, t.offered_until, t.approval, true as gone
  ), uncounted as (
    update events e set teams_count = e.teams_count - d.seated, held_count = e.held_count - d.held,
      waiting_count = e.waiting_count - d.waiting, asked_count = e.asked_count - d.asked
    from (
      select t.event_id, case when t.waiting_at is null then t.seats else 0 end as seated,
        case when t.offered_until is not null then t.seats else 0 end as held,
        (t.gone and t.waiting_at is not null and t.offered_until is null and t.approval is null)::int as waiting,
        (t.gone and t.approval is not distinct from 'asked')::int as asked
      from (select * from handed_over union all select * from dissolved) t) d where e.id = d.event_id
  ) ${countGone}`)

/** Takes a person out of up to `atOnce` teams; returns how many. */
export async function eraseRegistrationsOf(trx: Trx, userId: string, atOnce: number): Promise<number> {
  const events = (await joinedEvents(trx, [userId, atOnce])).map(({ id }) => id)
  return (await ownTeams(trx, [userId, events]))[0]?.gone ?? 0
}
