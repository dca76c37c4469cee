/** SQL: the people of teams of `events`, who are registered or on the waitlist, as (event_id, user_id, team_id). */
export const teamPeople = `(
  select event_id, user_id, team_id from event_registrants
  union all select event_id, user_id, team_id from event_waiters)`

/**
 * SQL: who becomes the lead of a team without the person who leaves: of its other people, the first in the team's list
 * whose account is open; null for none (decision 59). With `orClosed`, somebody whose account is closed if nobody else is
 * left, as they may reopen it.
 */
export const successorOf = (team: string, leaving: string, orClosed = false) => `(
  select o.user_id from ${teamPeople} o join users v on v.id = o.user_id ${orClosed ? '' : 'and v.closed_at is null'}
    left join event_team_members p on p.team_id = o.team_id and p.email = v.email
  where o.team_id = ${team} and o.user_id <> ${leaving}
  order by v.closed_at is not null, p.position, o.user_id limit 1)`
