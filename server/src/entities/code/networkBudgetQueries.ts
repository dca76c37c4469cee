import type { NetworkBudgetName } from '@quad/contract/codeRateLimits.ts'
import { type Db, statement } from '../../platform/database.ts'

// Anyone can make right codes with mailboxes of their own, so they weigh up only so many wrong ones.
const mostCredit = 300

const within = `b.since > now() - interval '1 hour'`

const spendOf = statement('code.spendBudget')<
  { used: number },
  [network: string, act: NetworkBudgetName, failures: number]
>(`
  insert into network_budgets as b (network, act, used) values ($1, $2, $3::int)
  on conflict (network, act) do update set
    used = greatest(case when ${within} then b.used else 0 end + $3::int, -${mostCredit}),
    since = case when ${within} then b.since else now() end
  returning used`)

/**
 * Adds failures to a network's budget, or successes as a negative number; locks it if in a transaction. Returns the
 * failures less successes of this hour.
 */
export async function spendBudget(db: Db, network: string, act: NetworkBudgetName, failures: number): Promise<number> {
  return (await spendOf(db, [network, act, failures]))[0]?.used ?? 0
}
