import type { teams } from '@quad/contract/calls/teams.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { answerInvitation, listInvitations } from './answerInvitation.ts'
import { answerOffer } from './answerOffer.ts'
import { approveTeams } from './approveTeams.ts'
import { getDesk, visitDesk } from './desk.ts'
import { countRecipients, createEventMessage, listEventMessages } from './eventMessages.ts'
import { exportTeams } from './exportTeams.ts'
import { checkTeamName, getTeamOf, listTeams } from './listTeams.ts'
import { addTeam, giveSeat, moveTeam, removeTeam, updateRegistration, updateTeamPool } from './organiseSeats.ts'
import { answerAfterRound, askAfterRound } from './roundQuestions.ts'
import { registerTeam, withdrawTeam } from './registerTeam.ts'
import {
  answerTeamCard,
  answerTeamRequest,
  deleteTeamCard,
  deleteTeamRequest,
  getTeamBoard,
  saveTeamCard,
} from './teamCards.ts'
import { openTeamRoom } from './openTeamRoom.ts'
import { leaveTeam, passTeamOn, removeTeamMember } from './teamLeads.ts'
import { createTeamLink, deleteTeamLink, getLinkedTeam, getTeamLink, joinTeam } from './teamLinks.ts'
import { updateTeam } from './updateTeam.ts'
import { undoUpdateTeams, updateTeams } from './updateTeams.ts'

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
  getTeamBoard,
  saveTeamCard,
  deleteTeamCard,
  answerTeamCard,
  deleteTeamRequest,
  answerTeamRequest,
  passTeamOn,
  leaveTeam,
  removeTeamMember,
  openTeamRoom,
  getTeamLink,
  createTeamLink,
  deleteTeamLink,
  getLinkedTeam,
  joinTeam,
  listInvitations,
  answerInvitation,
  answerOffer,
  listEventMessages,
  countRecipients,
  createEventMessage,
  getDesk,
  visitDesk,
  removeTeam,
  approveTeams,
  giveSeat,
  moveTeam,
  updateTeamPool,
  addTeam,
  updateRegistration,
  askAfterRound,
  answerAfterRound,
}
