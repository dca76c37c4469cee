import { groupLimits } from '@quad/contract/groupLimits.ts'
import { statement, type Trx } from '../../platform/database.ts'

// Functions of the database keep the members of these rooms as they should be (decision 72).

const insert = statement('room.insertTeamRoom')<{ id: string }, [teamId: string, kind: string]>(`
  with team as (
    select t.id, t.event_id, coalesce(nullif(t.name, ''), e.title) as name
    from event_teams t join events e on e.id = t.event_id and e.participation = 'team'
    where t.id = $1::uuid and not exists (select from groups g where g.team_id = t.id and g.team_room = $2)
  ), room as (
    insert into rooms (kind) select 'group' from team returning id
  )
  insert into groups (id, name, team_room, team_id, event_id)
  select room.id, left(team.name, ${groupLimits.nameLength}), $2, team.id, team.event_id from room, team
  returning id`)

const fill = statement('room.fillTeamRoom')<never, [roomId: string]>('select from follow_team_room($1::uuid, true)')

const find = statement('room.ofTeam')<{ id: string; name: string }, [teamId: string, kind: string]>(
  'select g.id, g.name from groups g where g.team_id = $1::uuid and g.team_room = $2',
)

/**
 * Opens the room of a team of a locked event, or the one with its organisers, and says whether it is new; undefined
 * where people register alone.
 */
export async function openTeamRoom(trx: Trx, teamId: string, kind: 'team' | 'organisers') {
  const [made] = await insert(trx, [teamId, kind])
  if (made) await fill(trx, [made.id])
  const [room] = await find(trx, [teamId, kind])
  return room && { ...room, isNew: made !== undefined }
}
