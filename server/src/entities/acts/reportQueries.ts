import { statement, type Trx } from '../../platform/database.ts'
import { idsIn } from '../user/present.ts'
import { inlineKinds } from '../notification/kindQueries.ts'
import { actsOf, writeCtes } from '../notification/writeQueries.ts'

const settling = (name: 'reportActedOn' | 'reportDismissed', where: string) => {
  const kind = inlineKinds[name]
  return statement(`acts.settleReports.${name}`)<{ notifiedIds: string }, [caseId: string]>(`
  with settled as (
    update reports r set settled_at = now() from cases c
    where c.id = $1::uuid and r.case_id = c.id and r.settled_at is null ${where} returning r.id, r.reporter_id
  ), ${writeCtes(name, kind, actsOf(kind, kind.actor))}
  select array_to_string(array(select user_id from notified_${name}), ',') as "notifiedIds"`)
}

const actOn = settling('reportActedOn', '')
// Nobody has read a report made after the decision.
const dismiss = settling('reportDismissed', 'and r.updated_at <= c.decided_at')

/** Settles the reports of a decided case and notifies their reporters, whose ids it returns. */
export async function settleReports(trx: Trx, caseId: string, outcome: 'dismissed' | 'acted'): Promise<string[]> {
  const [row] = await (outcome === 'acted' ? actOn : dismiss)(trx, [caseId])
  return idsIn(row?.notifiedIds ?? '')
}
