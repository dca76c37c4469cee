import { statement, type Trx } from '../../platform/database.ts'
import { successorOf } from '../event/successorSql.ts'

/**
 * SQL: hands the teams of `mine (id, lead_id, heir)` over. The new lead takes the place of the former one in the team's
 * list, who takes theirs, or leaves the team.
 */
const handOver = (mine: string, leaves: boolean) => `
  with mine as (${mine}), old as (
    select mine.id as team_id, (
      select m.id from event_team_members m where m.team_id = mine.id
      order by coalesce(m.email = u.email, false) desc, m.position limit 1) as id
    from mine join users u on u.id = mine.lead_id
  ), fresh as (
    select mine.id as team_id, m.id, m.position from mine join users u on u.id = mine.heir
      join event_team_members m on m.team_id = mine.id and m.email = u.email
  ), places as (
    select o.team_id, o.id as old_id, f.id as new_id, p.position as first, f.position as other
    from old o join event_team_members p on p.id = o.id left join fresh f on f.team_id = o.team_id and f.id <> o.id
  ), moved as (
    update event_team_members m set position = case m.id when p.new_id then p.first else p.other end
    from places p where m.id = p.new_id ${leaves ? '' : 'or (m.id = p.old_id and p.new_id is not null)'}
  ), ${
    leaves
      ? `unnamed as (
    delete from event_team_members m using places p where m.id = p.old_id
  ), unlinked as (
    delete from event_registrants r using mine where r.team_id = mine.id and r.user_id = mine.lead_id
  ), waits_no_more as (
    delete from event_waiters w using mine where w.team_id = mine.id and w.user_id = mine.lead_id
  ), `
      : ''
  }led as (
    update event_teams t set lead_id = mine.heir, lead_act = $2::uuid, added_by_admin = false
    from mine where t.id = mine.id returning t.event_id
  ) select distinct led.event_id as "eventId" from led`

interface Led {
  eventId: string
}

const toMember = statement('team.passOn')<Led, [teamId: string, actId: string, placeId: string]>(
  handOver(
    `select t.id, t.lead_id, u.id as heir
      from event_teams t join event_team_members p on p.team_id = t.id and p.id = $3::uuid and p.invitation = 'accepted'
        join users u on u.email = p.email and u.closed_at is null and u.id <> t.lead_id
      where t.id = $1::uuid and (exists (select from event_registrants r where r.team_id = t.id and r.user_id = u.id)
        or exists (select from event_waiters w where w.team_id = t.id and w.user_id = u.id))`,
    false,
  ),
)

/** Makes the member at a place the lead of a team of a locked event; false if nobody has joined there. */
export async function passTeamOn(trx: Trx, teamId: string, placeId: string, actId: string): Promise<boolean> {
  return (await toMember(trx, [teamId, actId, placeId])).length > 0
}

const succeeded = (where: string) => `
  select t.id, t.lead_id, s.heir from event_teams t join events e on e.id = t.event_id and e.deleted_at is null
    cross join lateral (select ${successorOf('t.id', 't.lead_id')} as heir) s
  where ${where} and s.heir is not null`

const leave = statement('team.leaveAsLead')<Led, [teamId: string, actId: string]>(
  handOver(succeeded('t.id = $1::uuid'), true),
)

/** Takes the lead out of a team of a locked event, which gets its next one; false if nobody else has joined. */
export async function leaveAsLead(trx: Trx, teamId: string, actId: string): Promise<boolean> {
  return (await leave(trx, [teamId, actId])).length > 0
}

const all = statement('team.passOnAll')<Led, [leadId: string, actId: string]>(
  handOver(succeeded('t.lead_id = $1::uuid and e.ends_at > now()'), false),
)

/** Hands over the teams that a person leads of locked events that aren't over; returns the events. */
export async function passTeamsOn(trx: Trx, leadId: string, actId: string): Promise<string[]> {
  return (await all(trx, [leadId, actId])).map(({ eventId }) => eventId)
}

const remove = statement('team.removeMember')<{ id: string }, [teamId: string, placeId: string, actId: string]>(`
  with place as (
    delete from event_team_members m using event_teams t, users l
    where t.id = $1::uuid and l.id = t.lead_id and m.team_id = t.id and m.id = $2::uuid
      and m.id <> (select o.id from event_team_members o where o.team_id = t.id
        order by coalesce(o.email = l.email, false) desc, o.position limit 1)
    returning m.id, m.team_id, m.email
  ), unlinked as (
    delete from event_registrants r using place, users u
    where r.team_id = place.team_id and u.email = place.email and r.user_id = u.id returning r.team_id, r.user_id
  ), waits_no_more as (
    delete from event_waiters w using place, users u
    where w.team_id = place.team_id and u.email = place.email and w.user_id = u.id returning w.team_id, w.user_id
  ), removed as (
    insert into team_removals (team_id, user_id, act_id)
    select r.team_id, r.user_id, $3::uuid from (select * from unlinked union all select * from waits_no_more) r
    on conflict (team_id, user_id) do update set act_id = excluded.act_id
  ) select place.id from place`)

/** Removes a member of a team of a locked event, but not its lead; false if there is none at this place. */
export async function removeMember(trx: Trx, teamId: string, placeId: string, actId: string): Promise<boolean> {
  return (await remove(trx, [teamId, placeId, actId])).length > 0
}
