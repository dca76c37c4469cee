import { limits } from '@quad/contract/limits.ts'
import { existsScalar } from '../../platform/database.ts'

/** SQL: the place of `event_team_members m` still waits; it is over after some days, and when registration closes. */
export const isWaiting = `(m.invitation = 'waiting'
  and m.invited_at > clock_timestamp() - interval '${limits.invitationDays} days' and exists (
    select from events w where w.id = m.event_id and w.takes_registration
      and w.registration_ends_at > clock_timestamp()))`

/** SQL: the state of `event_team_members m` that is shown; a place lapses before the job has written it down. */
export const invitationState = `case
  when m.invitation = 'waiting' and not ${isWaiting} then 'lapsed' else m.invitation end`

/** SQL: the person has an answer to give to `event_teams t`, whose lead hasn't blocked them nor they the lead. */
export const isInvitedTo = (person: string) => `(t.status <> 'eliminated' and exists (
    select from event_team_members m where m.team_id = t.id and ${isWaiting}
      and m.email = (select v.email from users v where v.id = ${person}))
  and not ${existsScalar(`blocks b where b.blocker_id = t.lead_id and b.blocked_id = ${person}`)}
  and not ${existsScalar(`blocks b where b.blocker_id = ${person} and b.blocked_id = t.lead_id`)})`

/** SQL: fewer members than `events e` asks for have accepted in `event_teams t` (ruling 78). */
export const isIncomplete = `(e.participation = 'team' and e.min_size > (
  select count(*) from event_team_members m where m.team_id = t.id and m.invitation = 'accepted'))`
