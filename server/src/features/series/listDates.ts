import type { calls } from '@quad/contract/calls/index.ts'
import { ruleText } from '@quad/contract/messages/series.ts'
import { listClashesOfDates } from '../../entities/calendar/dateQueries.ts'
import { listDates } from '../../entities/event/seriesQueries.ts'
import { findRule } from '../../entities/series/queries.ts'
import { datesOf, ruleFault, ruleParts, storedRule } from '../../entities/series/rule.ts'
import { fail } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { nobodyId } from '../../platform/ids.ts'

/** Lists the dates of a rule that isn't saved yet, with what they clash with (EVT-36). */
export const previewSeries: Handler<typeof calls.previewSeries> = async ({ viewer, body, context }) => {
  const { start, end, timeZone, repeats, host } = body
  const found = datesOf(repeats, start, timeZone)
  const length = end.getTime() - start.getTime()
  const clashes = host
    ? await listClashesOfDates(context.db, viewer.userId, { host, starts: found.starts, length })
    : []
  const titles = new Map(clashes.map(({ at, title }) => [at.getTime(), title]))
  const dates = [
    ...found.starts.map((at) => ({ at, clash: titles.get(at.getTime()) })),
    ...found.leftOut.map((at) => ({ at, leftOut: true as const })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const fault = ruleFault(found, start)
  return {
    repeats: ruleText(storedRule(repeats, start, timeZone)),
    ...(fault && { fault: fault.message }),
    dates: dates.map(({ at, ...date }) => ({
      start: at.toISOString(),
      ...('leftOut' in date && { leftOut: date.leftOut }),
      ...('clash' in date && date.clash !== undefined && { clash: date.clash }),
    })),
  }
}

/** Lists the dates of a series of events that the viewer may see (EVT-36). */
export const listSeriesDates: Handler<typeof calls.listSeriesDates> = async ({ viewer, params, context }) => {
  const rows = await listDates(context.db, viewer?.userId ?? nobodyId, params.id)
  const rule = rows.length > 0 && (await findRule(context.db, params.id))
  if (!rule) fail('event.notFound')
  return {
    rule: ruleParts(rule),
    dates: rows.map(({ id, starts_at: start, ends_at: end, time_zone: timeZone, cancelled, going, registered }) => ({
      _id: id,
      start: start.toISOString(),
      end: end.toISOString(),
      timeZone,
      ...(cancelled && { cancelled }),
      ...(going && { going }),
      ...(registered && { registered }),
    })),
  }
}
