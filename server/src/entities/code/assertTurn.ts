import { networkBudgets } from '@quad/contract/codeRateLimits.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { spendBudget } from './networkBudgetQueries.ts'

/**
 * Locks a network's budget until commit; once that is used up, the network has one try in ten seconds (ruling 94).
 * @throws Failure `code.wait`
 */
export async function assertTurn(
  { limiter }: AppContext,
  trx: Trx,
  network: string,
  act: 'unfinishedSignups' | 'wrongCodes',
): Promise<void> {
  const used = await spendBudget(trx, network, act, 0)
  if (used >= networkBudgets[act].points) await limiter.charge('codeTurn', `${act} ${network}`, 'code.wait')
}
