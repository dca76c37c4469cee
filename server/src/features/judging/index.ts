import type { judging } from '@quad/contract/calls/judging.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { addJudges, answerJudging, openJudgeLink, removeJudge, renewJudgeLink, shareEntries } from './judges.ts'
import { downloadScores, getJudgingResults, listHonours, publishResults, showHonour } from './results.ts'
import { closeJudging, getJudging, listJudgings, lockRubric, saveRubric } from './rubrics.ts'
import { listSheets, saveSheet } from './scores.ts'

export const judgingHandlers: HandlersOf<typeof judging> = {
  listJudgings,
  saveRubric,
  lockRubric,
  getJudging,
  addJudges,
  removeJudge,
  renewJudgeLink,
  shareEntries,
  closeJudging,
  getJudgingResults,
  publishResults,
  downloadScores,
  showHonour,
  listHonours,
  openJudgeLink,
  listSheets,
  answerJudging,
  saveSheet,
}
