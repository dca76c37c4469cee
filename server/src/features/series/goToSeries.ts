import type { calls } from '@quad/contract/calls/index.ts'
import { may } from '@quad/contract/policies/index.ts'
import { joinSeries, leaveSeries, listDatesAhead, loadSeriesStanding } from '../../entities/going/seriesQueries.ts'
import { lockSeries } from '../../entities/series/queries.ts'
import { lockOpenAccount, lockUser } from '../../entities/user/queries.ts'
import type { AppContext } from '../../platform/appContext.ts'
import { demand } from '../../platform/http/failure.ts'
import type { Handler } from '../../platform/http/handler.ts'

/** Notes that the caller goes to all dates of a series that are ahead; idempotent (EVT-36, decision 55). */
export const goToSeries: Handler<typeof calls.goToSeries> = async ({
  viewer: { userId },
  params: { id },
  body: { shown },
  context,
}) => {
  const { db, teamTurns } = context
  await teamTurns(id, () =>
    db.transaction().execute(async (trx) => {
      // Before the dates: the same person may act on one of them meanwhile.
      await lockUser(trx, userId)
      await lockOpenAccount(trx, userId)
      await lockSeries(trx, id)
      demand(may('going.add', await loadSeriesStanding(trx, id, userId)))
      await joinSeries(trx, id, userId, shown)
    }),
  )
  await emitChanged(context, id)
  return { going: true }
}

/** Takes back that the caller goes to the dates of a series that are ahead; idempotent (EVT-36). */
export const stopGoingToSeries: Handler<typeof calls.stopGoingToSeries> = async ({
  viewer: { userId },
  params: { id },
  context,
}) => {
  const { db, teamTurns } = context
  const wentBefore = await teamTurns(id, () =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      await lockSeries(trx, id)
      if (await leaveSeries(trx, id, userId)) return true
      demand(may('event.read', await loadSeriesStanding(trx, id, userId)))
      return false
    }),
  )
  if (wentBefore) await emitChanged(context, id)
  return { going: false }
}

async function emitChanged({ db, realtime }: AppContext, seriesId: string): Promise<void> {
  for (const id of await listDatesAhead(db, seriesId)) realtime.registrationsChanged(id)
}
