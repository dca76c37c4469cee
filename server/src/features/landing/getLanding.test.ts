import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admit, createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { updateEvent, draftEvent, holdEvent, inHours } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'

const hour = 3_600_000
let later = 0
let quad: TestQuad
let admin: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits, clock: { now: () => new Date(Date.now() + later) } })
})
beforeEach(async () => {
  later = 0
  const [dean, head] = await makePeople(quad, 2)
  admin = head
  const college = await makeCollege(quad, dean)
  await enrol(quad, college, admin)
  club = await createClub(quad, admin, { clubName: 'Ants', college })
})
afterAll(() => quad.stop())

const landing = async () => (await quad.call('getLanding', {})).reply()
const hold = (more: object) => holdEvent(quad, admin, { club }, more)

test('[SHELL-12] the landing page has the next open public events, soonest deadline first', async () => {
  await quad.context.db.deleteFrom('events').execute()
  const second = await hold({ registrationEndDate: inHours(20) })
  const first = await hold({ registrationEndDate: inHours(10) })
  await hold({ registrationEndDate: inHours(5), visibility: 'college' })
  const hidden = await hold({ registrationEndDate: inHours(6) })
  await updateEvent(quad, admin, hidden, { visibility: 'private' })
  await draftEvent(quad, admin, { club })
  expect((await landing()).events.map(({ _id }) => _id)).toEqual([first, second])
})

test('[SHELL-12] it has the newest posts that everyone may see, four at most', async () => {
  const write = async (body: object) =>
    (await quad.call('createPost', { body: { text: 'Fresh', ...body } }, admin)).reply()._id
  const written = await inTurn(range(5), () => write({}))
  await write({ privacy: club })
  expect((await landing()).posts.map(({ _id }) => _id)).toEqual(written.toReversed().slice(0, 4))
})

test('[SHELL-12] it has the large public clubs that most people joined in the last 30 days; one that turns private is gone at once', async () => {
  const other = await createClub(quad, admin, { clubName: 'Doves' })
  const secret = await createClub(quad, admin, { clubName: 'Eels', privacy: 'private' })
  await admit(quad, club, admin, await makePeople(quad, 50))
  await admit(quad, other, admin, await makePeople(quad, 48))
  await admit(quad, secret, admin, await makePeople(quad, 50))
  // An hour later, the server chooses the clubs again.
  later = hour
  const ids = async () => (await landing()).clubs.map(({ _id }) => _id)
  expect((await ids()).slice(0, 2)).toEqual([club, other])
  const turn = async (privacy: 'public' | 'private') =>
    (await quad.call('updateClub', { params: { id: club }, body: { privacy } }, admin)).reply()
  await turn('private')
  expect((await ids()).at(0)).toBe(other)
  await turn('public')
  expect((await ids()).at(0)).toBe(club)
  expect(await ids()).not.toContain(secret)
  await quad.context.db
    .updateTable('club_members')
    .set({ id: sql<string>`overlay(id::text placing '01900000' from 1)::uuid` })
    .where('club_id', '=', club)
    .execute()
  later = 2 * hour
  expect((await ids()).at(0)).toBe(other)
})
