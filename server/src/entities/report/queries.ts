import type { ReportKind } from '@quad/contract/entities/report.ts'
import { type Db, statement } from '../../platform/database.ts'

export interface ReportRow {
  id: string
  kind: ReportKind
  target_id: string
  text: string
}

const upsert = statement<ReportRow, [string, ReportKind, string, string]>(`
  insert into reports (reporter_id, kind, target_id, text) values ($1::uuid, $2, $3::uuid, $4)
  on conflict (reporter_id, kind, target_id) where settled_at is null
  do update set text = excluded.text, updated_at = now()
  returning id, kind, target_id, text`)

/** Stores a report; where this person's report of this thing is still open, it says this from now on. */
export async function saveReport(
  db: Db,
  reporterId: string,
  { kind, thingId, text }: { kind: ReportKind; thingId: string; text: string },
): Promise<ReportRow> {
  const [row] = await upsert(db, [reporterId, kind, thingId, text])
  if (!row) throw new Error('A report was not stored.')
  return row
}
