import { seriesFields } from '@quad/contract/messages/series.ts'
import type { StoredRule } from '@quad/contract/messages/series.ts'
import type { Trx } from '../../platform/database.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { saveRule } from '../series/queries.ts'
import { movedRule } from '../series/rule.ts'
import { questionFaults } from './questions.ts'
import type { CleanSteps } from './saveSteps.ts'
import { listAnsweredDates } from './seriesQueries.ts'
import { dropPosters, spreadSteps } from './spreadQueries.ts'
import type { StoredEvent } from './writingQueries.ts'

interface Dates {
  readonly eventId: string
  /** The event as it was. */
  readonly stored: StoredEvent
  /** The other locked dates, and their locked series; none if only the event itself is meant. */
  readonly dateIds: readonly string[]
  readonly series?: { readonly id: string; readonly rule: StoredRule }
}

/**
 * Gives the other dates of a series what was just saved of one, and moves them by as much, so that people stay with their
 * date; the rule says so from then on (EVT-36). Rounds, results and admins stay each date's own.
 * @throws Failure `request.invalid` if a date would have started already, or a question that people answered would be another
 */
export async function spreadChanges(
  trx: Trx,
  jobs: Jobs,
  { eventId, stored, dateIds, series }: Dates,
  steps: CleanSteps,
): Promise<void> {
  if (!series || dateIds.length === 0) return
  if (steps.questions) await assertSameQuestions(trx, dateIds, steps.questions)
  if (!(await spreadSteps(trx, { eventId, dateIds, before: stored }, steps)))
    fail('request.invalid', { fields: { eventStartDate: seriesFields.pastMoved } })
  const { eventStartDate: start, timeZone = stored.time_zone, eventImg } = steps
  if (start) await saveRule(trx, series.id, movedRule(series.rule, stored.starts_at, start, timeZone))
  if (eventImg !== undefined && (await dropPosters(trx, [eventId, ...dateIds])))
    await jobs.enqueue(trx, 'deleteFiles', null)
}

async function assertSameQuestions(trx: Trx, dateIds: readonly string[], given: NonNullable<CleanSteps['questions']>) {
  const rows = await listAnsweredDates(trx, dateIds)
  const fields = Object.assign({}, ...rows.map(({ questions }) => questionFaults(given, questions))) as object
  if (Object.keys(fields).length > 0) fail('request.invalid', { fields: { ...fields } })
}
