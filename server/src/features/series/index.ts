import type { series } from '@quad/contract/calls/series.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import { goToSeries, stopGoingToSeries } from './goToSeries.ts'
import { listSeriesDates, previewSeries } from './listDates.ts'
import { registerForSeries, withdrawFromSeries } from './registerForSeries.ts'
import { previewSeriesRule, updateSeriesRule } from './updateSeriesRule.ts'

export const seriesHandlers: HandlersOf<typeof series> = {
  previewSeries,
  listSeriesDates,
  previewSeriesRule,
  updateSeriesRule,
  registerForSeries,
  withdrawFromSeries,
  goToSeries,
  stopGoingToSeries,
}
