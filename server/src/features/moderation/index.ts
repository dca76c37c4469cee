import type { moderation } from '@quad/contract/calls/moderation.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { getCase } from './getCase.ts'
import { listCases } from './listCases.ts'
import { settleCase } from './settleCase.ts'
import { undoOutcome } from './undoOutcome.ts'

export const moderationHandlers: HandlersOf<typeof moderation> = { listCases, getCase, settleCase, undoOutcome }
