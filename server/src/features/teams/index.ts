import type { teams } from '@quad/contract/calls/teams.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { answerInvitation } from './answerInvitation.ts'
import { updateTeam } from './updateTeam.ts'
import { updateTeams } from './updateTeams.ts'
import { checkTeamName } from './checkTeamName.ts'
import { exportTeams } from './exportTeams.ts'
import { getTeamOf } from './getTeamOf.ts'
import { listInvitations } from './listInvitations.ts'
import { listTeams } from './listTeams.ts'
import { registerTeam } from './registerTeam.ts'
import { undoUpdateTeams } from './undoUpdateTeams.ts'
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
