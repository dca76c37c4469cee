import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { lockEvent } from '../../entities/event/writingQueries.ts'
import { insertLines } from '../../entities/room/lineQueries.ts'
import { presentRoom } from '../../entities/room/present.ts'
import { findRoom } from '../../entities/room/queries.ts'
import { openTeamRoom as open } from '../../entities/room/teamRoomQueries.ts'
import { loadTeamStanding } from '../../entities/team/standingQueries.ts'
import type { Trx } from '../../platform/database.ts'
import { demand, fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Opens the room of a team, or the one with the organisers, and returns it; there is one of each (TEAM-20, decision 72). */
export const openTeamRoom: Handler<typeof calls.openTeamRoom> = async ({
  viewer: { userId },
  presentContext,
  params: { id: eventId, teamId },
  body: { with: kind },
  context: { db, teamTurns },
}) => {
  const change = async (trx: Trx) => {
    await lockEvent(trx, eventId)
    const standing = await loadTeamStanding(trx, eventId, teamId, userId)
    demand(may(kind === 'team' ? 'team.openRoom' : 'team.openOrganisersRoom', standing))
    const room = (await open(trx, teamId, kind)) ?? fail('team.alone')
    if (room.isNew) await insertLines(trx, [room.id], { actorId: userId, act: 'created', name: room.name })
    return room.id
  }
  const roomId = await teamTurns(eventId, () => db.transaction().execute(change))
  const room = await findRoom(db, userId, roomId)
  return room ? presentRoom(room, presentContext) : fail('team.notFound')
}
