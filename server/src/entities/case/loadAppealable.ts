import type { AppealableCase } from '@quad/contract/entities/appeal.ts'
import { reportOnOf } from '@quad/contract/entities/report.ts'
import type { Db } from '../../platform/database.ts'
import { findAppeal } from './appealQueries.ts'
import { findRemoved } from './removedQueries.ts'

/** A settled case for the person whom it concerns; undefined if the link's row or its days are over. */
export async function loadAppealable(db: Db, appealId: string | undefined): Promise<AppealableCase | undefined> {
  const row = appealId === undefined ? undefined : await findAppeal(db, appealId)
  if (!row?.open) return undefined
  const { kind, reason, open_until, appeal_until, text, suspended, suspended_until, outcome, reply } = row
  const removed = (await findRemoved(db, row.case_id))?.thing
  return {
    kind: reportOnOf(kind),
    openUntil: open_until.toISOString(),
    reason,
    ...(removed && { removed: { title: removed.title, text: removed.text } }),
    ...(suspended && { suspended: { until: suspended_until?.toISOString() ?? null } }),
    ...(appeal_until && { appealUntil: appeal_until.toISOString() }),
    ...(text !== null && { appeal: text }),
    ...((outcome === 'uphold' || outcome === 'dismiss') && { answer: { outcome, reply } }),
  }
}
