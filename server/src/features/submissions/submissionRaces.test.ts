import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, inHours, register } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { until } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let lead: Person
let other: Person
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[admin, lead, other] = await makePeople(quad, 3)
})
afterAll(() => quad.stop())

test('[HAND-02] whoever is put into another team while their version waits hands in for neither', async () => {
  const club = await createClub(quad, admin)
  const id = await holdEvent(quad, admin, { club }, { participation: 'team', minSizeTeam: 1, maxSizeTeam: 3 })
  const roundId = (await quad.call('getEvent', { params: { id } }, admin)).reply().stages[0]?._id ?? ''
  const task = { title: 'Work', takesText: true, links: 0, files: 0, opensAt: inHours(-1), closesAt: inHours(48) }
  ;(await quad.call('saveSubmissionTask', { params: { id, roundId }, body: task }, admin)).reply()
  const [owls, bats] = [await register(quad, id, lead, 'Owls'), await register(quad, id, other, 'Bats')]
  const { db } = quad.context
  const sent = await db.transaction().execute(async (trx) => {
    await sql`select from event_teams where id = ${owls} for update`.execute(trx)
    const work = { clientId: randomUUID(), text: 'Our idea' }
    const waiting = quad.call('submitWork', { params: { id, roundId }, body: work }, lead)
    const waits = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%submission.lockTeam%' and datname = current_database()`
    await until('the version waits', async () => ((await waits.execute(db)).rows[0]?.count ?? 0) > 0)
    await sql`update event_registrants set team_id = ${bats} where event_id = ${id} and user_id = ${lead.id}`.execute(
      trx,
    )
    return { waiting }
  })
  expect((await sent.waiting).code).toBe('submission.noTeam')
  expect(await db.selectFrom('submissions').select('id').where('team_id', 'in', [owls, bats]).execute()).toEqual([])
})
