import type { NewTeamMember } from '@quad/contract/bodies/teams.ts'
import type { TeamStatus } from '@quad/contract/entities/team.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { nameKey } from './queries.ts'
import { laterAnswers } from '../event/questionSql.ts'
import { poolSeats } from '../event/poolSql.ts'
import { exceedsSeats, isInLine, seatsFit } from '../event/seatSql.ts'
import { isIncomplete } from './invitationSql.ts'
import { insertPeople, jsonOf, listsOf, type People, type Registration } from './registeringQueries.ts'

const replace = statement('team.replaceMembers')<
  { id: string },
  [teamId: string, leadId: string, eventId: string, ...People, actId: string]
>(`
  with team as (
    select t.id, t.event_id from event_teams t where t.id = $1::uuid and t.event_id = $3::uuid
  ), kept as (
    delete from event_team_members m using team where m.team_id = team.id
    returning m.email, m.invitation, m.invited_at, m.asked, m.answers
  ), unlinked as (
    delete from event_registrants r using team, users u
    where r.team_id = team.id and u.id = r.user_id and u.id <> $2::uuid and coalesce(u.email <> all ($5::text[]), true)
    returning r.team_id, r.user_id
  ), waits_no_more as (
    delete from event_waiters w using team, users u
    where w.team_id = team.id and u.id = w.user_id and u.id <> $2::uuid and coalesce(u.email <> all ($5::text[]), true)
    returning w.team_id, w.user_id
  ), removed as (
    insert into team_removals (team_id, user_id, act_id)
    select r.team_id, r.user_id, $10::uuid from (select * from unlinked union all select * from waits_no_more) r
    on conflict (team_id, user_id) do update set act_id = excluded.act_id
  ), ${insertPeople}
  select team.id from team where exists (select from people where not asked)`)

interface Replacing extends Omit<Registration, 'name'> {
  readonly teamId: string
  /** Of the removals, by which those who were linked are notified. */
  readonly actId: string
}

/** Replaces the members of a locked team; invitations and answers stay with their emails. Returns whether somebody is to be asked. */
export async function replaceMembers(trx: Trx, { teamId, leadId, eventId, members: people, actId }: Replacing) {
  const invites = await replace(trx, [teamId, leadId, eventId, ...listsOf(people), actId])
  return invites.length > 0
}

const members = statement('team.countMembers')<{ count: number }, [teamId: string]>(
  'select count(*)::int as count from event_team_members m where m.team_id = $1::uuid',
)

/** How many members a team has, also those who haven't accepted. */
export async function countMembers(trx: Trx, teamId: string): Promise<number> {
  return (await members(trx, [teamId]))[0]?.count ?? 0
}

const answer = statement('team.answer')<never, [teamId: string, answers: string]>(`
  update event_teams t set answers = $2::text::jsonb || ${laterAnswers('t.answers')}
  from events e where e.id = t.event_id and t.id = $1::uuid`)

/** Saves what a locked team answers when it registers; its answers after rounds stay. */
export async function saveAnswers(trx: Trx, teamId: string, answers: NewTeamMember['answers']): Promise<void> {
  const given = jsonOf(answers)
  if (given !== undefined) await answer(trx, [teamId, given])
}

/** Renames a locked team. */
export async function renameTeam(trx: Trx, teamId: string, name: string): Promise<void> {
  await trx
    .updateTable('event_teams')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', teamId)
    .execute()
}

const setStatus = statement('team.setStatus')<
  { changed: number },
  [eventId: string, teamIds: readonly string[], status: TeamStatus, actId: string]
>(`
  with changed as (
    update event_teams t set status = $3::text, status_by_act = $4::uuid from events e
    where e.id = t.event_id and t.event_id = $1::uuid and t.id = any ($2::uuid[]) and t.status <> $3::text
      and t.waiting_at is null and ($3::text <> 'verified' or not ${isIncomplete}) returning 1
  ) select count(*)::int as changed from changed`)

/** Sets the status of some teams of an event; returns how many had another. Incomplete ones aren't verified. */
export async function updateStatus(
  trx: Trx,
  eventId: string,
  teamIds: readonly string[],
  status: TeamStatus,
  actId: string,
) {
  return (await setStatus(trx, [eventId, teamIds, status, actId]))[0]?.changed ?? 0
}

const withdraw = statement('team.delete')<{ waits: boolean }, [eventId: string, teamId: string]>(`
  with counted as (
    update events e set teams_count = e.teams_count - case when t.waiting_at is null then t.seats else 0 end,
      held_count = e.held_count - case when t.offered_until is not null then t.seats else 0 end,
      waiting_count = e.waiting_count - ${isInLine}::int,
      asked_count = e.asked_count - (t.approval is not distinct from 'asked')::int
    from event_teams t where e.id = $1::uuid and t.event_id = e.id and t.id = $2::uuid
    returning e.id, e.waiting_count > 0 as waits
  ), gone as (
    delete from event_teams t using counted where t.event_id = counted.id and t.id = $2::uuid
  ) select waits from counted`)

/** Deletes a team that is there, and gives back its seat; returns whether others wait for one. */
export async function deleteTeam(trx: Trx, eventId: string, teamId: string): Promise<boolean> {
  return (await withdraw(trx, [eventId, teamId]))[0]?.waits ?? false
}

const leave = statement('team.leave')<never, [teamId: string, userId: string]>(`
  with left_by as (
    delete from event_registrants r where r.team_id = $1::uuid and r.user_id = $2::uuid returning r.user_id
  ), waits_no_more as (
    delete from event_waiters w where w.team_id = $1::uuid and w.user_id = $2::uuid returning w.user_id
  ) delete from event_team_members m using users u
  where m.team_id = $1::uuid and u.id in (select user_id from left_by union all select user_id from waits_no_more) and m.email = u.email`)

/** Takes a linked member out of a team (ruling 70). */
export async function leaveTeam(trx: Trx, teamId: string, userId: string): Promise<void> {
  await leave(trx, [teamId, userId])
}

// Taken or offered. A team grows as it registered: while others wait, a free seat is theirs.
const hasSeat = '(t.waiting_at is null or t.offered_until is not null)'
const mayGrow = `case when not ${hasSeat} then not ${exceedsSeats('t.seats + n.more', 't.pools_met')}
    when t.pool is null then e.waiting_count = 0 and ${seatsFit('n.more', '0')}
    else exists (select from ${poolSeats} s where s.slot = t.pool and s.waits = 0 and coalesce(s.free >= n.more, true)) end`

const resize = statement('team.resize')<{ done: boolean; frees: boolean }, [eventId: string, teamId: string]>(`
  with sized as (
    select t.id, t.seats + n.more as seats, n.more, t.waiting_at is null as seated, t.offered_until is not null as offered,
      n.more < 0 or ${mayGrow} as fits, e.waiting_count > 0 as waits
    from events e join event_teams t on t.event_id = e.id cross join lateral (
      select (greatest(1, count(*)) - t.seats)::int as more from event_team_members m where m.team_id = t.id) n
    where e.id = $1::uuid and t.id = $2::uuid and e.seats_by = 'person' and n.more <> 0
  ), counted as (
    update events e set teams_count = e.teams_count + case when s.seated then s.more else 0 end,
      held_count = e.held_count + case when s.offered then s.more else 0 end
    from sized s where e.id = $1::uuid and (s.seated or s.offered) and s.fits
  ), changed as (
    update event_teams t set seats = s.seats from sized s where t.id = s.id and s.fits
  ) select s.fits as done, s.waits and s.more < 0 as frees from sized s`)

/**
 * Counts the seats of a team of a locked event anew after its members changed (TEAM-14): whether it is done, or takes
 * more seats than are free; and whether those who wait may fit now.
 */
export async function resizeTeam(trx: Trx, eventId: string, teamId: string) {
  return (await resize(trx, [eventId, teamId]))[0] ?? { done: true, frees: false }
}
