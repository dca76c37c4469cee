import type { ReportKind } from '@quad/contract/entities/report.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export interface ReportRow {
  id: string
  kind: ReportKind
  target_id: string
  text: string
}

/** Stores a report; replaces the text of this person's unsettled report of the same thing. */
export function saveReport(
  db: Db,
  reporterId: string,
  { kind, thingId, text }: { kind: ReportKind; thingId: string; text: string },
): Promise<ReportRow> {
  return db
    .insertInto('reports')
    .values({ reporter_id: reporterId, kind, target_id: thingId, text })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'kind', 'target_id'])
        .where('settled_at', 'is', null)
        .doUpdateSet({ text, updated_at: sql`now()` }),
    )
    .returning(['id', 'kind', 'target_id', 'text'])
    .$narrowType<{ kind: ReportKind }>()
    .executeTakeFirstOrThrow()
}
