import type { TeamStanding } from '@quad/contract/policies/teams.ts'
import { type Db, statement } from '../../platform/database.ts'
import { canViewEvent, isEventAdmin, isOnWaitlist, isRegistered } from '../event/policySql.ts'
import { isInvitedTo } from './invitationSql.ts'

const standingOf = statement('team.standing')<
  Omit<TeamStanding, 'visible'>,
  [eventId: string, teamId: string, viewer: string]
>(`
  select ${isEventAdmin('$3::uuid')} as admin, t.lead_id = $3::uuid as lead,
    e.takes_registration and e.registration_ends_at > clock_timestamp() as open,
    exists (select from event_registrants r where r.team_id = t.id and r.user_id = $3::uuid)
      or exists (select from event_waiters w where w.team_id = t.id and w.user_id = $3::uuid) as linked,
    t.status = 'eliminated' as eliminated, ${isInvitedTo('$3::uuid')} as invited,
    ${isRegistered('$3::uuid')} or ${isOnWaitlist('$3::uuid')} as registered,
    coalesce(t.offered_until > clock_timestamp(), false) as offered, t.added_by_admin as added
  from events e join event_teams t on t.event_id = e.id and t.id = $2::uuid
  where e.id = $1::uuid and ${canViewEvent('$3::uuid')}`)

const nobody: TeamStanding = {
  visible: false,
  admin: false,
  lead: false,
  linked: false,
  open: false,
  eliminated: false,
  invited: false,
  registered: false,
  offered: false,
  added: false,
}

/** Loads someone's standing to a team of an event. */
export async function loadTeamStanding(db: Db, eventId: string, teamId: string, viewer: string): Promise<TeamStanding> {
  const [row] = await standingOf(db, [eventId, teamId, viewer])
  return row ? { ...row, visible: row.admin || row.linked } : nobody
}
