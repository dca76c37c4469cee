import type { clubs } from '@quad/contract/calls/clubs.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { answerRequests } from './answerRequests.ts'
import { updateClub } from './updateClub.ts'
import { updateMember } from './updateMember.ts'
import { createClub } from './createClub.ts'
import { deleteClub } from './deleteClub.ts'
import { getClub } from './getClub.ts'
import { getMember } from './getMember.ts'
import { joinClub } from './joinClub.ts'
import { listAddable } from './listAddable.ts'
import { listClubFeed } from './listClubFeed.ts'
import { listClubs } from './listClubs.ts'
import { listMembers } from './listMembers.ts'
import { muteClub, unmuteClub } from './muteClub.ts'
import { removeMember } from './removeMember.ts'
import { undoAnswerRequests } from './undoAnswerRequests.ts'

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
