import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollege, makeFest } from '../../testing/clubs.ts'
import { nowhere } from '../../testing/goodInput.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let author: Person
let reader: Person
let postId: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[admin, author, reader] = await makePeople(quad, 3)
  postId = (await quad.call('createPost', { body: { text: 'Noticed' } }, author)).reply()._id
})
afterAll(() => quad.stop())

const report = (reportOn: 'festival' | 'college' | 'notification', reportedId: string, as: Person) =>
  quad.call('createReport', { body: { reportOn, reportedId, report: 'Unkind' } }, as)

test('[SUP-02] [FEST-01] [COLL-01] a fest, a college and one’s own notification are reported, not by their admins or others', async () => {
  const college = await makeCollege(quad, admin)
  const fest = await makeFest(quad, college, admin)
  const comment = { params: { id: postId }, body: { comment: 'Nice' } }
  ;(await quad.call('createComment', comment, reader)).reply()
  const { id: notification } = await quad.context.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', author.id)
    .executeTakeFirstOrThrow()
  const given = async (on: 'festival' | 'college' | 'notification', id: string, as: Person) => {
    const { status, code } = await report(on, id, as)
    return code ?? status
  }
  expect([await given('festival', fest, reader), await given('college', college, reader)]).toEqual([200, 200])
  expect([await given('festival', fest, admin), await given('college', college, admin)]).toEqual([
    'report.yours',
    'report.yours',
  ])
  expect(await given('notification', notification, author)).toBe(200)
  for (const on of ['festival', 'college', 'notification'] as const)
    expect(await given(on, on === 'notification' ? notification : nowhere, reader)).toBe('report.notFound')
})
