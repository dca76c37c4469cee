import { networkBudgets } from '@quad/contract/codeRateLimits.ts'
import type { AppContext } from '../../platform/appContext.ts'
import type { Trx } from '../../platform/database.ts'
import { chargeTry, type Purpose, type SentCode, spendBudget } from './queries.ts'

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

export interface EnteredCode {
  readonly purpose: Purpose
  readonly subjectId: string
  readonly token: string
}

/**
 * Charges an attempt and returns the code if the digits are right. It commits, so that a wrong guess stays counted: with
 * the code, and with the network unless that is undefined, as for known devices (ruling 94). @throws Failure `code.wait`
 */
export async function enterCode(
  context: AppContext,
  { purpose, subjectId, token }: EnteredCode,
  network: string | undefined,
): Promise<SentCode | undefined> {
  const code = await context.db.transaction().execute(async (trx) => {
    if (network !== undefined) await assertTurn(context, trx, network, 'wrongCodes')
    const sent = await chargeTry(trx, purpose, subjectId)
    const right = sent.filter(({ code_hash }) => context.codes.matches(token, subjectId, code_hash))
    // Two accounts of one number may have got the same code by chance: then it is nobody's.
    const found = right.length === 1 ? right[0] : undefined
    if (network !== undefined) await spendBudget(trx, network, 'wrongCodes', found ? -1 : 1)
    return found
  })
  context.metrics.codesEntered.inc({ purpose, outcome: code ? 'right' : 'wrong' })
  return code
}
