import type { clubs } from '@quad/contract/calls/clubs.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { getAnnouncementWays, updateAnnouncementWays } from './announcements.ts'
import { answerRequests, undoAnswerRequests } from './answerRequests.ts'
import { createClub, deleteClub } from './createClub.ts'
import {
  checkInvitees,
  createInvitees,
  declineInvitation,
  getInvitation,
  listInvitees,
  withdrawInvitees,
} from './invitees.ts'
import { createInvite, deleteInvite, downloadInvitePoster, listInvites } from './invites.ts'
import { exportMembers } from './exportMembers.ts'
import { joinClub } from './joinClub.ts'
import { getClub, listClubFeed, listClubs } from './listClubs.ts'
import { getMember, listAddable, listMembers, listRequests } from './listMembers.ts'
import { createOffice, deleteOffice, listOffices, updateOffice } from './offices.ts'
import { muteClub, unmuteClub, updateClubLevel } from './muteClub.ts'
import { answerSuccession, getHandover, nameSuccessor, removeSuccessor, updateHandover } from './successors.ts'
import { updateClub } from './updateClub.ts'
import { removeMember, updateMember } from './updateMember.ts'

export const clubHandlers: HandlersOf<typeof clubs> = {
  listClubs,
  listClubFeed,
  getClub,
  createClub,
  updateClub,
  deleteClub,
  muteClub,
  unmuteClub,
  updateClubLevel,
  getAnnouncementWays,
  updateAnnouncementWays,
  joinClub,
  listMembers,
  listRequests,
  exportMembers,
  getMember,
  updateMember,
  answerRequests,
  undoAnswerRequests,
  removeMember,
  listAddable,
  listInvites,
  createInvite,
  downloadInvitePoster,
  deleteInvite,
  listOffices,
  createOffice,
  updateOffice,
  deleteOffice,
  nameSuccessor,
  answerSuccession,
  removeSuccessor,
  getHandover,
  updateHandover,
  checkInvitees,
  createInvitees,
  listInvitees,
  withdrawInvitees,
  getInvitation,
  declineInvitation,
}
