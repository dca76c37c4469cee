import type { JoiningMember } from '@quad/contract/bodies/teams.ts'
import { limits } from '@quad/contract/limits.ts'
import { statement, type Trx } from '../../platform/database.ts'
import { invitationState } from './invitationSql.ts'
import { jsonOf } from './registeringQueries.ts'

// Somebody who is named already takes their place; else a place that nobody can accept any more is freed if the team is
// full, or its places take seats (decision 56).
const join = statement('team.join')<
  never,
  [
    eventId: string,
    teamId: string,
    userId: string,
    name: string,
    phone: string,
    college: string,
    details: string,
    answers: string,
  ]
>(`
  with team as (
    select t.id, t.event_id, t.waiting_at is not null as waits, e.max_size, e.seats_by, u.email
    from event_teams t join events e on e.id = t.event_id join users u on u.id = $3::uuid
    where t.event_id = $1::uuid and t.id = $2::uuid
  ), named as (
    update event_team_members m set invitation = 'accepted', name = $4, phone = $5, college = $6, other_details = $7,
      answers = $8::text::jsonb, asked = true
    from team where m.team_id = team.id and m.email = team.email returning m.id
  ), freed as (
    delete from event_team_members g using team
    where g.id = (
      select m.id from event_team_members m
      where m.team_id = team.id and ${invitationState} in ('declined', 'lapsed') order by m.position desc limit 1)
      and not exists (select from named)
      and (team.seats_by = 'person' or team.max_size <= (select count(*) from event_team_members o where o.team_id = team.id))
    returning g.position
  ), placed as (
    insert into event_team_members (
      team_id, event_id, position, name, email, phone, college, other_details, invitation, asked, answers)
    select team.id, team.event_id, coalesce((select f.position from freed f), (
        select least(max(o.position) + 1, ${limits.teamSize}) from event_team_members o where o.team_id = team.id)), $4, team.email, $5, $6, $7, 'accepted', true, $8::text::jsonb
    from team where not exists (select from named)
  ), linked as (
    insert into event_registrants (event_id, user_id, team_id)
    select team.event_id, $3::uuid, team.id from team where not team.waits
  ), waits as (
    insert into event_waiters (event_id, user_id, team_id)
    select team.event_id, $3::uuid, team.id from team where team.waits
  ) update event_team_members m set invitation = 'declined' from team
  where m.event_id = team.event_id and m.email = team.email and m.team_id <> team.id and m.invitation = 'waiting'`)

interface Joining {
  readonly eventId: string
  readonly teamId: string
  readonly userId: string
  readonly member: Omit<JoiningMember, 'token' | 'team'>
}

/**
 * Links a person to a team of a locked event, with a seat or on the waitlist, and declines their other invitations.
 * @throws a unique violation for somebody who is in a team
 */
export async function insertMember(trx: Trx, { eventId, teamId, userId, member }: Joining): Promise<void> {
  const { memberName, phone, college, otherDetails, answers } = member
  await join(trx, [eventId, teamId, userId, memberName, phone, college, otherDetails, jsonOf(answers) ?? '{}'])
}
