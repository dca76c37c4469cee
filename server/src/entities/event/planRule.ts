import type { SeriesRule } from '@quad/contract/bodies/series.ts'
import { seriesLimits } from '@quad/contract/entities/series.ts'
import { seriesFields, type StoredRule } from '@quad/contract/messages/series.ts'
import type { Db } from '../../platform/database.ts'
import { type PlannedDates, planDates } from '../series/planDates.ts'
import { datesOf, firstDate, storedRule } from '../series/rule.ts'
import { countOtherDates, listDatesFrom, type RuledDate } from './seriesRuleQueries.ts'

interface NewRule {
  readonly seriesId: string
  /** The first date that follows it. */
  readonly eventId: string
  readonly start: Date
  readonly repeats: SeriesRule
  /** Of that date. */
  readonly timeZone: string
  readonly now: Date
}

export interface RulePlan extends PlannedDates {
  readonly rule: StoredRule
  /** Why it can't be saved, with the field. */
  readonly fault: { readonly field: string; readonly message: string } | undefined
  readonly dates: readonly RuledDate[]
}

/** Plans what another rule makes of a date of a series and those after it that haven't started (EVT-44). */
export async function planRule(
  db: Db,
  { seriesId, eventId, start, repeats, timeZone, now }: NewRule,
): Promise<RulePlan> {
  const dates = await listDatesFrom(db, seriesId, eventId)
  const others = await countOtherDates(
    db,
    seriesId,
    dates.map(({ id }) => id),
  )
  const first = firstDate(repeats, start, timeZone)
  const { starts } = datesOf(repeats, first, timeZone)
  const old = dates.map(({ id, starts_at: startsAt }) => ({ id, startsAt }))
  const plan = planDates(old, starts, timeZone)
  return { ...plan, dates, rule: storedRule(repeats, first, timeZone), fault: faultOf(starts, plan, others, now) }
}

function faultOf(
  starts: readonly Date[],
  { kept, dropped }: PlannedDates,
  others: Awaited<ReturnType<typeof countOtherDates>>,
  now: Date,
): RulePlan['fault'] {
  const [first] = starts
  if (!first) return { field: 'repeats.until', message: seriesFields.noneLeft }
  if (first <= now) return { field: 'start', message: seriesFields.pastMoved }
  if (others.ahead + starts.length > seriesLimits.dates)
    return { field: 'repeats.until', message: seriesFields.tooMany }
  const all = others.all + dropped.length + starts.length
  if (all > seriesLimits.datesKept && starts.length > kept.length)
    return { field: 'repeats.until', message: seriesFields.tooManyKept }
  return undefined
}
