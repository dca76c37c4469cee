import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeDates } from '../../entities/notification/dateNoticeQueries.ts'
import { sendNextDateNotice } from '../../entities/notification/sendNextDateNotice.ts'
import { createClub } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { publishSeries } from '../../testing/series.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

test('[EVT-44] a notice of 200 dates is written for few people at once, so that each statement ends in time', async () => {
  const [admin] = await makePeople(quad, 1)
  const club = await createClub(quad, admin)
  const { ids, seriesId } = await publishSeries(quad, admin, club, { every: 'day', count: 200 })
  const { db, jobs, clock } = quad.context
  await sql`insert into users (handle, firstname, lastname) select 'goer' || i, 'Meera', 'Rao' from generate_series(1, 60) i`.execute(
    db,
  )
  await sql`insert into series_going (series_id, user_id, shown) select ${seriesId}::uuid, u.id, true from users u
    where u.handle like 'goer%'`.execute(db)
  const moves = ids.map((id) => ({ id, before: clock.now() }))
  // In one transaction, so that the node's own job sees none of it.
  const told = await db.transaction().execute(async (trx) => {
    await noticeDates(trx, 'datesCancelled', moves, { seriesId, actorId: admin.id, note: '' })
    const sendNext = () => sendNextDateNotice(trx, jobs, clock.now())
    return [await sendNext(), await sendNext(), await sendNext()]
  })
  expect(told.map((people) => people?.length)).toEqual([50, 10, undefined])
})
