import type { JoiningStanding } from '@quad/contract/policies/teams.ts'
import { isSuspended } from '../../platform/auth/suspensions.ts'
import { type Db, existsScalar, statement, type Trx } from '../../platform/database.ts'
import { unblocked } from '../block/queries.ts'
import { canViewEvent, isOnWaitlist, isRegistered } from '../event/policySql.ts'
import { speakerBrief, type UserBriefRow } from '../user/queries.ts'
import { invitationState } from './invitationSql.ts'

const linkOf = statement('team.link')<{ token: string | null }, [teamId: string]>(
  'select t.invite_token as token from event_teams t where t.id = $1::uuid',
)

/** The token of a team's link; null if it has none. */
export async function findTeamLink(db: Db, teamId: string): Promise<string | null> {
  return (await linkOf(db, [teamId]))[0]?.token ?? null
}

const setLink = statement('team.setLink')<{ id: string }, [teamId: string, token: string | null]>(`
  update event_teams t set invite_token = $2 from events e
  where t.id = $1::uuid and e.id = t.event_id and e.participation = 'team' returning t.id`)

/** Replaces the link of a team of a locked event, or ends it with null; false where people register alone. */
export async function saveTeamLink(trx: Trx, teamId: string, token: string | null): Promise<boolean> {
  return (await setLink(trx, [teamId, token])).length > 0
}

/** SQL: the members of `event_teams t` who have accepted or can still accept. */
export const placesTaken = `(select count(*)::int from event_team_members m
  where m.team_id = t.id and ${invitationState} in ('accepted', 'waiting'))`

/** SQL: the person's place in `event_teams t`, to which they are named, counts already. */
const isCounted = (person: string) => `(select count(*)::int from event_team_members m where m.team_id = t.id
  and ${invitationState} = 'waiting' and m.email = (select u.email from users u where u.id = ${person}))`

/** SQL: nothing keeps the person from `event_teams t`: it takes people, and its lead didn't remove or block them. */
export const isOpenTo = (person: string) => `(t.status <> 'eliminated' and e.participation = 'team'
  and ${unblocked('t.lead_id', person)} and not ${isSuspended('t.lead_id')}
  and not ${existsScalar(`team_removals x where x.team_id = t.id and x.user_id = ${person}`)})`

/** SQL: the columns of a person's standing to joining `event_teams t` of `events e`. */
export const joiningColumns = (person: string) => `${isOpenTo(person)} as invited,
  e.takes_registration and e.registration_place = 'on' and e.registration_ends_at > clock_timestamp() as open,
  ${isRegistered(person)} or ${isOnWaitlist(person)} as registered,
  (select u.email is not null from users u where u.id = ${person}) as reachable,
  e.max_size - ${placesTaken} + ${isCounted(person)} as places`

export interface LinkedTeamRow extends UserBriefRow, JoiningStanding {
  team_id: string
  team_name: string
  ends_at: Date
}

const linked = statement('team.linked')<
  LinkedTeamRow,
  [eventId: string, token: string, viewer: string, team: string | null]
>(`
  select t.id as team_id, t.name as team_name, ${speakerBrief}, e.registration_ends_at as ends_at,
    ${joiningColumns('$3::uuid')}
  from events e join event_teams t on t.event_id = e.id and (t.invite_token = $2 or (t.id = $4::uuid and exists (
      select from team_requests q where q.team_id = t.id and q.user_id = $3::uuid and q.offered)))
    join users u on u.id = t.lead_id
  where e.id = $1::uuid and ${canViewEvent('$3::uuid')}`)

/** The team of an event that has this link, or offers the viewer a place, with the viewer's standing to joining it; undefined for none. */
export async function findLinkedTeam(
  db: Db,
  eventId: string,
  { token, team }: { readonly token: string; readonly team?: string | undefined },
  viewer: string,
): Promise<LinkedTeamRow | undefined> {
  return (await linked(db, [eventId, token, viewer, team ?? null]))[0]
}

/** The standing of somebody whose link is none. */
export const noLink: JoiningStanding = { invited: false, open: false, registered: false, reachable: false, places: 0 }
