import { z } from 'zod'
import { teamRoomBody } from '../bodies/teams.ts'
import { call } from '../call.ts'
import { chatRoom } from '../entities/chat.ts'
import { id } from '../fields.ts'

/** The rooms of a team are groups, opened on demand (TEAM-20). */
export const teamRooms = {
  openTeamRoom: call({
    method: 'POST',
    path: '/events/{id}/teams/{teamId}/room',
    access: 'signedIn',
    summary:
      "Open the room of one's team, or the room that a team shares with the organisers of its event; its members follow those of the team.",
    params: z.strictObject({ id, teamId: id }),
    body: teamRoomBody,
    reply: chatRoom,
    errors: ['team.notFound', 'team.notIn', 'team.alone'],
    limit: 'write',
  }),
}
