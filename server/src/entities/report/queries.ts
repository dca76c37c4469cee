import type { ReportKind } from '@quad/contract/entities/report.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database.ts'
import { openCase, recountReports } from '../case/queries.ts'
import { findThing } from '../case/thingQueries.ts'

export interface ReportRow {
  id: string
  kind: ReportKind
  target_id: string
  text: string
}

/** Stores a report in the open case of its thing; replaces the text of this person's unsettled report of it. */
export async function saveReport(
  trx: Trx,
  reporterId: string,
  { kind, thingId, text }: { kind: ReportKind; thingId: string; text: string },
): Promise<ReportRow> {
  const thing = await findThing(trx, kind, thingId)
  const caseId = await openCase(trx, { source: 'report', kind, targetId: thingId }, thing?.responsible)
  const report = await trx
    .insertInto('reports')
    .values({ reporter_id: reporterId, kind, target_id: thingId, text, case_id: caseId })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'kind', 'target_id'])
        .where('settled_at', 'is', null)
        .doUpdateSet({ text, updated_at: sql`now()` }),
    )
    .returning(['id', 'kind', 'target_id', 'text'])
    .$narrowType<{ kind: ReportKind }>()
    .executeTakeFirstOrThrow()
  await recountReports(trx, caseId)
  return report
}
