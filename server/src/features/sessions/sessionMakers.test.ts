import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdIn, openClub } from '../../testing/channels.ts'
import { closedAgo } from '../../testing/accounts.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { eraseClosedAccounts } from '../erasing/erase.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ id, admin, me, other } = await openClub(quad))
})
afterAll(() => quad.stop())

const soon = () => ({ startTime: new Date(Date.now() + 60_000).toISOString() })
const list = async (as: Person) => (await quad.call('listSessions', { params: { id }, query: {} }, as)).reply()
const makers = async (as: Person) => (await list(as)).map(({ maker }) => maker?._id ?? null)
const stored = () => quad.context.db.selectFrom('sessions').select('maker_id').where('channel_id', '=', id).execute()

test('[SESS-01] those who read the channel see who added a session, without the email; an older one has no maker', async () => {
  const body = { title: 'Talk', duration: 30, ...soon() }
  const made = (await quad.call('createSession', { params: { id }, body }, admin)).reply()
  expect(made.maker).toMatchObject({ _id: admin.id, username: admin.email })
  const seen = [
    ...(await list(me)),
    ...(await quad.call('listSessionsToday', { query: {} }, me)).reply(),
    ...(await quad.call('listUpcomingSessions', {}, me)).reply(),
  ]
  expect(seen.length).toBeGreaterThanOrEqual(2)
  for (const { maker } of seen) expect([maker?._id, maker?.username]).toEqual([admin.id, ''])
  await quad.context.db.updateTable('sessions').set({ maker_id: null }).where('id', '=', made._id).execute()
  expect(await makers(me)).toEqual([null])
})

test('[SESS-01] another admin’s edit leaves the maker', async () => {
  const sessionId = await holdIn(quad, id, admin)
  const clubId = (await list(me))[0]?.club._id ?? ''
  const promote = { params: { id: clubId, memberId: other.id }, body: { admin: true } }
  ;(await quad.call('updateMember', promote, admin)).reply()
  const params = { id, sessionId }
  const edited = (await quad.call('updateSession', { params, body: { title: 'New' } }, other)).reply()
  expect([edited.title, edited.maker?._id]).toEqual(['New', admin.id])
})

test('[SESS-01] [PROF-03] a block in either direction hides the maker from the two, and from nobody else', async () => {
  await holdIn(quad, id, admin)
  ;(await quad.call('blockUser', { params: { id: admin.id } }, me)).reply()
  expect([await makers(me), await makers(other)]).toEqual([[null], [admin.id]])
  ;(await quad.call('unblockUser', { params: { id: admin.id } }, me)).reply()
  ;(await quad.call('blockUser', { params: { id: me.id } }, admin)).reply()
  expect([await makers(me), await makers(other), await makers(admin)]).toEqual([[null], [admin.id], [admin.id]])
})

test('[SESS-01] [ACC-10] [ACC-11] closing hides the maker, reopening shows them; erasing clears them in sets, and the sessions stay', async () => {
  for (const title of ['One', 'Two', 'Three']) await holdIn(quad, id, admin, { title })
  await closedAgo(quad, admin.id, '1 day')
  expect([await makers(me), (await stored()).length]).toEqual([[null, null, null], 3])
  await quad.context.db.updateTable('users').set({ closed_at: null }).where('id', '=', admin.id).execute()
  expect(await makers(me)).toEqual([admin.id, admin.id, admin.id])
  await closedAgo(quad, admin.id, '15 days 1 second')
  await eraseClosedAccounts(quad.context, 2)
  expect(await stored()).toEqual([{ maker_id: null }, { maker_id: null }, { maker_id: null }])
  expect(await makers(me)).toEqual([null, null, null])
})
