import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub, enrol, makeCollege, makeFest } from '../../testing/clubs.ts'
import { details } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { untilWaiting } from '../../testing/waiting.ts'

let quad: TestQuad
let admin: Person
let other: Person
let student: Person
let college: string
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;[admin, other, student] = await makePeople(quad, 3)
  college = await makeCollege(quad, other)
  await enrol(quad, college, admin, student)
  club = await createClub(quad, admin, { college })
})
afterAll(() => quad.stop())

test('[EVT-06] admins of a club, fest or college create its events; nobody else does, and a host is needed', async () => {
  const create = (body: object, as: Person) => quad.call('createEvent', { body: { ...details, ...body } }, as)
  expect((await create({ club }, admin)).status).toBe(200)
  expect((await create({ club }, student)).code).toBe('event.hostNotAdmin')
  const own = (await create({ college }, other)).reply()
  expect(own).toMatchObject({ college: { _id: college }, verified: true })
  expect((await create({ college }, admin)).code).toBe('event.hostNotAdmin')
  expect((await create({}, admin)).code).toBe('event.hostRequired')
  expect((await create({ club, college }, admin)).reply().club?._id).toBe(club)
})

test.each([
  ['club', 'clubs', 'club_members'],
  ['festival', 'fests', 'fest_admins'],
  ['college', 'colleges', 'college_admins'],
] as const)(
  '[EVT-06] an admin of a %s who is removed while they wait for it makes no event',
  async (kind, hosts, admins) => {
    const host = { club, festival: await makeFest(quad, college, other), college }[kind]
    const as = kind === 'club' ? admin : other
    const { sent } = await quad.context.db.transaction().execute(async (trx) => {
      await sql`select from ${sql.table(hosts)} where id = ${host} for no key update`.execute(trx)
      const waiting = quad.call('createEvent', { body: { ...details, [kind]: host } }, as)
      await untilWaiting(quad, 1)
      await sql`delete from ${sql.table(admins)} where user_id = ${as.id}`.execute(trx)
      return { sent: waiting }
    })
    expect((await sent).code).toBe('event.hostNotAdmin')
  },
)

test('[EVT-06] an event that is sent again is made once, also at the same moment', async () => {
  const clientId = randomUUID()
  const create = async () =>
    (await quad.call('createEvent', { body: { ...details, club, clientId } }, admin)).reply()._id
  const ids = [...(await Promise.all([create(), create(), create()])), await create()]
  expect(new Set(ids).size).toBe(1)
  expect((await quad.call('createEvent', { body: { ...details, club } }, admin)).reply()._id).not.toBe(ids[0])
  expect((await quad.call('createEvent', { body: { ...details, college, clientId } }, other)).reply()._id).not.toBe(
    ids[0],
  )
  const { events } = (await quad.call('listEvents', { query: { club } }, admin)).reply()
  expect(events).toHaveLength(2)
})
