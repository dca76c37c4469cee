import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

const list = async (query: { college?: string; admin?: string; '_id[$lt]'?: string; limit?: string } = {}) =>
  (await quad.call('listFests', { query })).reply()

test('[FEED-05] [API-08] fests are listed newest first, by college or admin, also for visitors; a client without a college gets none', async () => {
  const asha = await quad.person('asha')
  const [first] = await list()
  if (!first) throw new Error('The demo world has no fest.')
  expectShape('Fest', first)
  expect(first).toMatchObject({ festName: 'Meridian Tech Week', followersCount: 0 })
  expect(first.admin.map((admin) => [admin.displayName, admin.username])).toEqual([
    ['Asha Menon', ''],
    ['Zoya Fernandes', ''],
  ])
  expect(Date.parse(first.endDate) - Date.parse(first.startDate)).toBe(5 * 86_400_000)

  const { id: later } = await quad.context.db
    .insertInto('fests')
    .values({ name: 'Later', college_id: first.college._id, starts_at: new Date(), ends_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).map((fest) => fest._id)
  expect(await ids({})).toEqual([later, first._id])
  expect(await ids({ college: first.college._id })).toEqual([later, first._id])
  expect(await ids({ college: later })).toEqual([])
  // Existing clients send '' for a viewer without a college.
  expect(await ids({ college: '' })).toEqual([])
  expect(await ids({ admin: asha.id })).toEqual([first._id])
  expect(await ids({ admin: asha.id, college: later })).toEqual([])
  expect(await ids({ limit: '1' })).toEqual([later])
  expect(await ids({ '_id[$lt]': later })).toEqual([first._id])
})
