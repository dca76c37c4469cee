import type { moderation } from '@quad/contract/calls/moderation.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { approveCollege } from './approveCollege.ts'
import { createAppeal } from './createAppeal.ts'
import { getAppeal } from './getAppeal.ts'
import { getCase } from './getCase.ts'
import { liftSuspension } from './liftSuspension.ts'
import { listAllAds } from './listAllAds.ts'
import { listCases } from './listCases.ts'
import { listPendingColleges } from './listPendingColleges.ts'
import { listSiteActs } from './listSiteActs.ts'
import { listSuspensions } from './listSuspensions.ts'
import { markLearningClub } from './markLearningClub.ts'
import { rejectCollege } from './rejectCollege.ts'
import { settleCase } from './settleCase.ts'
import { undoOutcome } from './undoOutcome.ts'

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
}
