import type { teams } from '@quad/contract/calls/teams.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { answerInvitation } from './answerInvitation.ts'
import { changeTeam } from './changeTeam.ts'
import { changeTeams } from './changeTeams.ts'
import { checkTeamName } from './checkTeamName.ts'
import { exportTeams } from './exportTeams.ts'
import { getTeamOf } from './getTeamOf.ts'
import { listInvitations } from './listInvitations.ts'
import { listTeams } from './listTeams.ts'
import { registerTeam } from './registerTeam.ts'
import { undoChangeTeams } from './undoChangeTeams.ts'
import { withdrawTeam } from './withdrawTeam.ts'

export const teamHandlers: HandlersOf<typeof teams> = {
  listTeams,
  exportTeams,
  getTeamOf,
  checkTeamName,
  registerTeam,
  changeTeam,
  changeTeams,
  undoChangeTeams,
  withdrawTeam,
  listInvitations,
  answerInvitation,
}
