import { sql } from 'kysely'
import type { Person, TestQuad } from './quad.ts'

/** Creates an event of their club that both administer, and all that two people leave at events. */
export async function leaveAtEvents(
  quad: TestQuad,
  { gone, other }: { readonly gone: Person; readonly other: Person },
  mark: string,
): Promise<void> {
  await leaveEvent(quad, { gone, other }, mark)
  await goToEvent(quad, gone, other)
  await goToSeries(quad, gone)
  await leaveOnWaitlist(quad, gone, other)
  await removeFromTeam(quad, gone, mark)
  await comeToEvent(quad, gone, other)
  await giveFeedback(quad, gone, mark)
  await leavePhoto(quad, gone, mark)
  await submitWork(quad, gone, other)
  await leaveCertificate(quad, gone, mark)
  await leavePayment(quad, gone, mark)
  await judgeEvent(quad, gone, mark)
  await reactAtEvent(quad, gone, other)
}

/** Creates an event of their club that both administer, with a team led by `gone` and comments by both. */
async function leaveEvent(
  quad: TestQuad,
  { gone, other }: { readonly gone: Person; readonly other: Person },
  mark: string,
): Promise<void> {
  await sql`
    with event as (
      insert into events (club_id, title, type, time_zone, starts_at, ends_at, location, registration_ends_at,
        teams_count, views_count, last_team_number, maker_id)
      select m.club_id, 'An event', 'contest', 'UTC', now(), now() + interval '1 day', 'online',
        now() + interval '1 day', 1, 1, 1, m.user_id
      from club_members m where m.user_id = ${gone.id} limit 1 returning id
    ), admins as (
      insert into event_admins (event_id, user_id)
      select event.id, u.id from event, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)
    ), views as (
      insert into event_views (event_id, user_id) select event.id, ${gone.id}::uuid from event
    ), teams as (
      insert into event_teams (event_id, lead_id, number)
      select event.id, ${gone.id}::uuid, 1 from event returning id, event_id
    ), registrants as (
      insert into event_registrants (event_id, user_id, team_id)
      select teams.event_id, u.id, teams.id from teams, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)
    ), invitations as (
      insert into team_invitations (lead_id, event_id, user_id)
      select ${gone.id}::uuid, teams.event_id, ${other.id}::uuid from teams
      union all select ${other.id}::uuid, teams.event_id, ${gone.id}::uuid from teams
    ), members as (
      insert into event_team_members (team_id, event_id, position, name, email, phone, college)
      select teams.id, teams.event_id, 1, ${mark}, ${gone.email}, '98765', ${mark} from teams
    ), asked as (
      insert into event_comments (event_id, user_id, text, replies_count)
      select event.id, ${gone.id}::uuid, ${mark}, 1 from event returning id, event_id
    ), answered as (
      insert into event_comments (event_id, user_id, text, parent_id)
      select asked.event_id, ${other.id}::uuid, 'Yes', asked.id from asked
    ), kept as (
      insert into event_comments (event_id, user_id, text, replies_count, likes_count)
      select event.id, ${other.id}::uuid, 'Who comes?', 1, 1 from event returning id, event_id
    ), liked as (
      insert into event_comment_likes (comment_id, user_id) select kept.id, ${gone.id}::uuid from kept
    ), replied as (
      insert into event_comments (event_id, user_id, text, parent_id)
      select kept.event_id, ${gone.id}::uuid, ${mark}, kept.id from kept
    )
    select from kept`.execute(quad.context.db)
}

/** Both go to the event. */
async function goToEvent({ context: { db } }: TestQuad, gone: Person, other: Person): Promise<void> {
  await sql`
    with going as (
      insert into event_going (event_id, user_id, shown)
      select v.event_id, u.id, true from event_views v, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)
      where v.user_id = ${gone.id} returning event_id
    )
    update events e set going_count = 2 where e.id in (select event_id from going)`.execute(db)
}

/** The event is in a series, to all dates of which `gone` goes but this one. */
async function goToSeries({ context: { db } }: TestQuad, gone: Person): Promise<void> {
  const rule = { rule: JSON.stringify({ every: 'day', interval: 1 }) }
  const { id } = await db.insertInto('series').values(rule).returning('id').executeTakeFirstOrThrow()
  await sql`
    with dates as (
      update events e set series_id = ${id} from event_views v where v.event_id = e.id and v.user_id = ${gone.id} returning e.id
    ), going as (
      insert into series_going (series_id, user_id, shown) values (${id}, ${gone.id}, true)
    )
    insert into event_skips (event_id, user_id) select d.id, ${gone.id} from dates d`.execute(db)
}

/** The lead of a team removed `gone` from it once, who looks for another one. */
async function removeFromTeam({ context: { db } }: TestQuad, gone: Person, mark: string): Promise<void> {
  await sql`
    with asked as (
      insert into team_requests (team_id, user_id, offered, act_id)
      select t.id, ${gone.id}::uuid, false, t.id from event_teams t order by t.id desc limit 1
    ) insert into team_cards (event_id, user_id, text)
    select t.event_id, ${gone.id}::uuid, ${mark} from event_teams t order by t.id desc limit 1`.execute(db)
  await sql`insert into team_removals (team_id, user_id, act_id)
    select t.id, ${gone.id}::uuid, t.id from event_teams t order by t.id desc limit 1`.execute(db)
}

/** Creates an event of their club, closed so that no seat is offered, with `gone` in a team on its waitlist. */
async function leaveOnWaitlist({ context: { db } }: TestQuad, gone: Person, other: Person): Promise<void> {
  await sql`
    with event as (
      insert into events (club_id, title, type, time_zone, starts_at, ends_at, location, registration_ends_at,
        takes_registration, waiting_count, last_team_number, maker_id)
      select m.club_id, 'A full event', 'contest', 'UTC', now(), now() + interval '1 day', 'online',
        now() + interval '1 day', false, 1, 1, ${other.id}
      from club_members m where m.user_id = ${gone.id} limit 1 returning id
    ), team as (
      insert into event_teams (event_id, lead_id, number, waiting_at)
      select event.id, ${other.id}::uuid, 1, now() from event returning id, event_id
    )
    insert into event_waiters (event_id, user_id, team_id)
    select team.event_id, ${gone.id}::uuid, team.id from team`.execute(db)
}

/** Each lets the other in at the event's door, opens its desk, and writes to both as its organiser. */
async function comeToEvent({ context: { db } }: TestQuad, gone: Person, other: Person): Promise<void> {
  await sql`
    insert into event_entries (id, event_id, ticket, entered_at, user_id, by_id)
    select gen_random_uuid(), r.event_id, r.ticket, now(), r.user_id, o.user_id
    from event_registrants r join event_registrants o on o.team_id = r.team_id and o.user_id <> r.user_id
    where r.user_id in (${gone.id}, ${other.id}) and o.user_id in (${gone.id}, ${other.id})`.execute(db)
  await sql`
    insert into desk_visits (event_id, user_id)
    select r.event_id, r.user_id from event_registrants r where r.user_id in (${gone.id}, ${other.id})`.execute(db)
  await sql`
    with sent as (
      insert into event_messages (event_id, author_id, client_id, text, target, people)
      select r.event_id, r.user_id, gen_random_uuid(), 'Bring a laptop', '{}', 2
      from event_registrants r where r.user_id in (${gone.id}, ${other.id}) returning id
    )
    insert into event_message_recipients (message_id, user_id)
    select sent.id, u.id from sent, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)`.execute(db)
}

/** Gives feedback of `gone` on their events, in the results and with a later change. */
async function giveFeedback({ context: { db } }: TestQuad, gone: Person, mark: string): Promise<void> {
  await sql`
    insert into event_feedback (event_id, user_id, stars, comment, answers, shown)
    select r.event_id, r.user_id, 4, ${mark}, '{}', jsonb_build_object('stars', 3, 'comment', ${mark}::text)
    from event_registrants r where r.user_id = ${gone.id}`.execute(db)
}

/** Adds a photo of their events by `gone`. */
async function leavePhoto({ context: { db } }: TestQuad, gone: Person, mark: string): Promise<void> {
  await sql`
    insert into event_photos (event_id, user_id, caption)
    select r.event_id, r.user_id, ${mark} from event_registrants r where r.user_id = ${gone.id}`.execute(db)
}

/** Each hands in a version for their team, whose work stays. */
async function submitWork({ context: { db } }: TestQuad, gone: Person, other: Person): Promise<void> {
  await sql`
    with task as (
      insert into submission_tasks (event_id, round_id, title, instructions, takes_text, links_max, files_max, file_kinds,
        file_megabytes, opens_at, closes_at)
      select r.event_id, gen_random_uuid(), 'Work', '', true, 0, 0, '{}', 50, now(), now() + interval '1 day'
      from event_registrants r where r.user_id = ${gone.id} limit 1 returning id, event_id
    )
    insert into submissions (task_id, team_id, user_id, client_id, version, text, links)
    select task.id, r.team_id, u.id, gen_random_uuid(), u.version, case u.version when 1 then 'Our idea' else 'A better one' end, '{}'
    from task join event_registrants r on r.event_id = task.event_id and r.user_id = ${gone.id},
      unnest(array[${gone.id}, ${other.id}]::uuid[]) with ordinality u (id, version)`.execute(db)
}

/** Gives `gone` a certificate of the event. */
async function leaveCertificate({ context: { db } }: TestQuad, gone: Person, mark: string): Promise<void> {
  await sql`
    insert into certificates (event_id, user_id, name, kind, label, event_title, host_name, starts_on, ends_on, issued_by_act)
    select r.event_id, r.user_id, ${mark}, 'role', 'Volunteer', 'An event', 'A club', now(), now(), gen_random_uuid()
    from event_registrants r where r.user_id = ${gone.id}`.execute(db)
}

/** Marks the registration of `gone` as paid by a bank's credit, and by themselves. */
async function leavePayment({ context: { db } }: TestQuad, gone: Person, mark: string): Promise<void> {
  await sql`
    with payee as (
      insert into payees (club_id) select e.club_id from event_registrants r join events e on e.id = r.event_id
      where r.user_id = ${gone.id} limit 1 returning id
    ), payment as (
      insert into event_payments (payee_id, event_id, team_id, user_id, state, utr, paise, by_id, refund_note)
      select payee.id, r.event_id, r.team_id, r.user_id, 'paid', '412345678901', 100, r.user_id, ${mark}
      from payee, event_registrants r where r.user_id = ${gone.id} limit 1 returning id, payee_id, event_id
    ) insert into bank_credits (payee_id, key, event_id, payment_id, paise, day, narration, numbers, state)
    select payee_id, 'traces', event_id, id, 100, now(), ${mark}, '{}', 'matched' from payment`.execute(db)
}

/** Has `gone` judge their own team at the event, whose place they show, also as somebody without an account. */
async function judgeEvent({ context: { db } }: TestQuad, gone: Person, mark: string): Promise<void> {
  await sql`
    with judging as (
      insert into judgings (event_id, title, criteria, ties, blind, per_entry, avoid_college, avoid_club, rubric, fingerprint, locked_at)
      select r.event_id, '', '[{"name":"Idea","hint":"","max":10,"weight":1}]', 'shared', false, 1, false, false, '{}',
        encode(sha256('{}'), 'hex'), now()
      from event_registrants r where r.user_id = ${gone.id} limit 1 returning id, event_id, fingerprint
    ), entry as (
      insert into judging_entries (judging_id, team_id, number)
      select judging.id, r.team_id, 1 from judging join event_registrants r on r.event_id = judging.event_id
      where r.user_id = ${gone.id} returning id
    ), judge as (
      insert into judges (judging_id, user_id, name, state, act_id)
      select judging.id, ${gone.id}::uuid, '', 'accepted', gen_random_uuid() from judging returning id
    ), outsider as (
      insert into judges (judging_id, email, name, state, act_id)
      select judging.id, ${gone.email}, ${mark}, 'accepted', gen_random_uuid() from judging
    ), shown as (
      insert into judging_honours (entry_id, user_id) select entry.id, ${gone.id}::uuid from entry
    )
    insert into judging_shares (entry_id, judge_id, judging_id, fingerprint, points, note, comment)
    select entry.id, judge.id, judging.id, judging.fingerprint, '{5}', ${mark}, ${mark} from entry, judge, judging`.execute(
    db,
  )
}

/** Adds a reaction of each person to the other's comment on the event. */
async function reactAtEvent({ context: { db } }: TestQuad, gone: Person, other: Person): Promise<void> {
  await sql`
    with reacted as (
      insert into event_comment_reactions (comment_id, user_id, emoji)
      select c.id, u.id, '👍' from event_comments c, unnest(array[${gone.id}, ${other.id}]::uuid[]) u (id)
      where c.user_id = ${other.id} and c.text = 'Who comes?' returning comment_id
    )
    update event_comments c set reactions = '[{"emoji":"👍","count":2}]' from reacted where c.id = reacted.comment_id`.execute(
    db,
  )
}
