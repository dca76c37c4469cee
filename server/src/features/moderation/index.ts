import type { moderation } from '@quad/contract/calls/moderation.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { createAppeal, getAppeal } from './appeals.ts'
import { getBackups, releaseSending } from './backups.ts'
import { getCase, listAllAds, listCases, listPendingColleges, listSiteActs, listSuspensions } from './consoleLists.ts'
import { markLearningClub } from './markLearningClub.ts'
import { liftSuspension, settleCase, undoOutcome } from './settleCase.ts'
import { approveCollege, rejectCollege } from './settleCollege.ts'

export const moderationHandlers: HandlersOf<typeof moderation> = {
  listCases,
  getCase,
  settleCase,
  undoOutcome,
  listSuspensions,
  liftSuspension,
  getAppeal,
  createAppeal,
  listPendingColleges,
  approveCollege,
  rejectCollege,
  markLearningClub,
  listAllAds,
  listSiteActs,
  getBackups,
  releaseSending,
}
