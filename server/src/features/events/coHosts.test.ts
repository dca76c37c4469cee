import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege, makeFest } from '../../testing/clubs.ts'
import { holdEvent, inHours } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let maker: Person
let friend: Person
let fan: Person
let stranger: Person
let collegeAdmin: Person
let college: string
let club: string
let other: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[maker, friend, fan, stranger, collegeAdmin] = await makePeople(quad, 5)
  college = await makeCollege(quad, collegeAdmin)
  await enrol(quad, college, maker, friend)
  club = await createClub(quad, maker, { college })
  other = await createClub(quad, friend, { college })
  await admit(quad, other, friend, [fan])
  id = await holdEvent(quad, maker, { club })
})
afterAll(() => quad.stop())

const ask = (host: { club?: string; festival?: string; college?: string }, as: Person, event = id) =>
  quad.call('askCoHost', { params: { id: event }, body: host }, as)
const asked = async (host: { club?: string; festival?: string; college?: string }, event = id) => {
  const hosts = (await ask(host, maker, event)).reply()
  return hosts.at(-1)?._id ?? ''
}
const answer = (coHostId: string, accept: boolean, as: Person) =>
  quad.call('answerCoHost', { params: { id, coHostId }, body: { accept } }, as)
const page = async (as: Person) => (await quad.call('getEvent', { params: { id } }, as)).reply()
const shownTo = async (as: Person) =>
  ((await page(as)).coHosts ?? []).map(({ club: of, festival, college: at, status }) => [
    of?._id ?? festival?._id ?? at?._id,
    status,
  ])
const listedIn = async (query: object, as: Person) =>
  (await quad.call('listEvents', { query }, as)).reply().events.map(({ _id }) => _id)
const told = async (as: Person) =>
  (await quad.call('listNotifications', { query: {} }, as))
    .reply()
    .notifications.flatMap(({ kind }) => (kind.startsWith('coHost') ? [kind] : []))

test('[EVT-28] a club that accepts holds the event: on its page, in its calendar, and its members are notified once', async () => {
  const coHostId = await asked({ club: other })
  expect((await ask({ club: other }, maker)).reply()).toHaveLength(1)
  expect([await shownTo(maker), await shownTo(friend), await shownTo(stranger)]).toEqual([
    [[other, 'asked']],
    [[other, 'asked']],
    [],
  ])
  expect(await told(friend)).toEqual(['coHostAsked'])
  expect(await listedIn({ club: other }, fan)).toEqual([])
  ;(await answer(coHostId, true, friend)).reply()
  ;(await answer(coHostId, true, friend)).reply()
  expect(await shownTo(stranger)).toEqual([[other, 'accepted']])
  expect([await listedIn({ club: other }, fan), await listedIn({ club }, fan)]).toEqual([[id], [id]])
  expect([await told(maker), await told(fan)]).toEqual([['coHostAccepted'], ['coHostedEvent']])
  const calendar = await fetch(`${quad.url}/api/clubs/${other}/events.ics`)
  expect(await calendar.text()).toContain(id)
})

test('[EVT-28] a fest and another college can co-host, but not the host itself, eleven, or somebody unknown', async () => {
  const elsewhere = await makeCollege(quad, stranger)
  const fest = await makeFest(quad, elsewhere, stranger)
  const [festId, collegeId] = [await asked({ festival: fest }), await asked({ college: elsewhere })]
  ;(await answer(festId, true, stranger)).reply()
  ;(await answer(collegeId, true, stranger)).reply()
  expect([await listedIn({ festival: fest }, fan), await listedIn({ college: elsewhere }, fan)]).toEqual([[id], [id]])
  const hidden = await createClub(quad, stranger, { privacy: 'private' })
  expect((await ask({ club }, maker)).code).toBe('coHost.isHost')
  expect((await ask({ club: hidden }, maker)).code).toBe('event.hostNotFound')
  expect((await ask({ club: id }, maker)).code).toBe('event.hostNotFound')
  expect((await ask({ club: other, college: elsewhere }, maker)).code).toBe('request.invalid')
  for (let more = 0; more < 8; more += 1) await asked({ club: await createClub(quad, stranger) })
  expect((await ask({ club: other }, maker)).code).toBe('coHost.tooMany')
})

test('[EVT-28] of eleven clubs that are asked at once ten are', async () => {
  const clubs: string[] = []
  for (let more = 0; more < 11; more += 1) clubs.push(await createClub(quad, stranger))
  const codes = (await Promise.all(clubs.map((one) => ask({ club: one }, maker)))).map(({ code }) => code)
  expect(codes.filter((code) => code === 'coHost.tooMany')).toHaveLength(1)
  expect(await shownTo(maker)).toHaveLength(10)
})

test('[EVT-28] one that declined is asked again after a week, and says so to the organisers alone', async () => {
  const coHostId = await asked({ club: other })
  ;(await answer(coHostId, false, friend)).reply()
  expect([await shownTo(maker), await shownTo(stranger)]).toEqual([[[other, 'declined']], []])
  expect(await told(maker)).toEqual(['coHostDeclined'])
  expect((await answer(coHostId, true, friend)).code).toBe('coHost.answered')
  expect((await ask({ club: other }, maker)).code).toBe('coHost.declined')
  await quad.context.db
    .updateTable('event_co_hosts')
    .set({ declined_at: inHours(-24 * 8) })
    .where('id', '=', coHostId)
    .execute()
  expect((await ask({ club: other }, maker)).reply()).toMatchObject([{ status: 'asked' }])
  ;(await answer(coHostId, true, friend)).reply()
})

test('[EVT-28] a co-host’s people see a private event, and lose it when either side ends that', async () => {
  const visibility = async (as: Person) => (await quad.call('getEvent', { params: { id } }, as)).code
  ;(await quad.call('updateEvent', { params: { id }, body: { visibility: 'private' } }, maker)).reply()
  expect(await visibility(friend)).toBe('event.notFound')
  const coHostId = await asked({ club: other })
  expect([await visibility(friend), await visibility(fan)]).toEqual([undefined, 'event.notFound'])
  ;(await answer(coHostId, true, friend)).reply()
  expect([await visibility(fan), await visibility(stranger)]).toEqual([undefined, 'event.notFound'])
  expect(await listedIn({ club: other }, fan)).toEqual([id])
  const params = { id, coHostId }
  expect((await quad.call('removeCoHost', { params }, fan)).code).toBe('coHost.notYours')
  ;(await quad.call('removeCoHost', { params }, friend)).reply()
  expect([await visibility(fan), await visibility(friend)]).toEqual(['event.notFound', 'event.notFound'])
  expect((await quad.call('removeCoHost', { params }, maker)).code).toBe('coHost.notFound')
  const again = await asked({ club: other })
  ;(await answer(again, true, friend)).reply()
  ;(await quad.call('deleteClub', { params: { id: other } }, friend)).reply()
  expect(await visibility(fan)).toBe('event.notFound')
})

test('[EVT-28] a co-host gets no right to manage the event, and nobody co-hosts a cancelled or past one', async () => {
  const coHostId = await asked({ club: other })
  ;(await answer(coHostId, true, friend)).reply()
  expect((await quad.call('listTeams', { params: { id }, query: {} }, friend)).code).toBe('event.notAdmin')
  const third = await createClub(quad, stranger)
  const open = await asked({ club: third })
  await quad.context.db
    .updateTable('events')
    .set({ starts_at: inHours(-3), ends_at: inHours(-1) })
    .where('id', '=', id)
    .execute()
  expect([(await answer(open, true, stranger)).code, (await ask({ college }, maker)).code]).toEqual([
    'event.over',
    'event.over',
  ])
  await quad.context.db
    .updateTable('events')
    .set({ ends_at: inHours(4) })
    .where('id', '=', id)
    .execute()
  ;(await quad.call('cancelEvent', { params: { id }, body: {} }, maker)).reply()
  expect([(await answer(open, true, stranger)).code, (await ask({ college }, maker)).code]).toEqual([
    'event.cancelled',
    'event.cancelled',
  ])
})

test('[EVT-28] organisers find hosts by a part of their name, without those that hold the event or that they don’t know', async () => {
  const find = async (search: string) =>
    (await quad.call('listCoHostChoices', { params: { id }, query: { search } }, maker)).reply()
  const name = `Zeppelin ${id.slice(-6)}`
  const near = await createClub(quad, friend, { college, clubName: `${name} society of makers` })
  await createClub(quad, stranger, { clubName: `${name} secret`, privacy: 'private' })
  const far = await createClub(quad, stranger, { clubName: name })
  expect((await find('zeppelin')).map(({ club: found }) => found?._id)).toEqual([near, far])
  await asked({ club: near })
  expect((await find(name)).map(({ club: found }) => found?._id)).toEqual([far])
  expect((await find('ze')).map(({ club: found }) => found?._id)).toContain(far)
  expect(await find('')).toEqual([])
})

test('[EVT-28] the organisers can’t take back a question that was declined, to ask it again at once', async () => {
  const coHostId = await asked({ club: other })
  ;(await answer(coHostId, false, friend)).reply()
  await quad.call('removeCoHost', { params: { id, coHostId } }, maker)
  expect((await ask({ club: other }, maker)).code).toBe('coHost.declined')
})

test('[EVT-28] a question that is taken back disappears with its notifications, but not those of other hosts', async () => {
  const coHostId = await asked({ club: other })
  await asked({ college })
  expect([await told(friend), await told(collegeAdmin)]).toEqual([['coHostAsked'], ['coHostAsked']])
  ;(await quad.call('removeCoHost', { params: { id, coHostId } }, maker)).reply()
  expect([await told(friend), await told(collegeAdmin)]).toEqual([[], ['coHostAsked']])
})
