import type { clubs } from '@quad/contract/calls/clubs.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { answerRequests, undoAnswerRequests } from './answerRequests.ts'
import { updateClub } from './updateClub.ts'
import { updateMember } from './updateMember.ts'
import { createClub, deleteClub } from './createClub.ts'
import { getClub } from './getClub.ts'
import { getMember, listMembers } from './listMembers.ts'
import { joinClub } from './joinClub.ts'
import { listAddable } from './listAddable.ts'
import { listClubFeed } from './listClubFeed.ts'
import { listClubs } from './listClubs.ts'
import { muteClub, unmuteClub } from './muteClub.ts'
import { removeMember } from './removeMember.ts'

export const clubHandlers: HandlersOf<typeof clubs> = {
  listClubs,
  listClubFeed,
  getClub,
  createClub,
  updateClub,
  deleteClub,
  muteClub,
  unmuteClub,
  joinClub,
  listMembers,
  getMember,
  updateMember,
  answerRequests,
  undoAnswerRequests,
  removeMember,
  listAddable,
}
