import type { teams } from '@quad/contract/calls/teams.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { answerInvitation, listInvitations } from './answerInvitation.ts'
import { updateTeam } from './updateTeam.ts'
import { undoUpdateTeams, updateTeams } from './updateTeams.ts'
import { checkTeamName, getTeamOf, listTeams } from './listTeams.ts'
import { exportTeams } from './exportTeams.ts'
import { registerTeam } from './registerTeam.ts'
import { withdrawTeam } from './withdrawTeam.ts'

export const teamHandlers: HandlersOf<typeof teams> = {
  listTeams,
  exportTeams,
  getTeamOf,
  checkTeamName,
  registerTeam,
  updateTeam,
  updateTeams,
  undoUpdateTeams,
  withdrawTeam,
  listInvitations,
  answerInvitation,
}
