import type { Trx } from '../../platform/database.ts'
import { setJudgeState } from './judgeQueries.ts'
import { shareEntries } from './shareQueries.ts'

/**
 * Takes a judge out of a locked judging: their complete sheets stay, and entries that they haven't scored go to others
 * (JUDG-04). False if they aren't among its judges any more.
 */
export async function leaveJudging(
  trx: Trx,
  judgingId: string,
  judgeId: string,
  state: 'declined' | 'gone',
): Promise<boolean> {
  if (!(await setJudgeState(trx, judgingId, judgeId, state))) return false
  await shareEntries(trx, judgingId, judgeId)
  return true
}
