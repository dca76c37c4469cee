import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub } from '../../testing/clubs.ts'
import { holdEvent, registerCrowd } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { addPhoto } from '../../testing/photos.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { announcePhotos } from './announcePhotos.ts'

let quad: TestQuad
let admin: Person
let club: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  admin = await makePerson(quad)
  club = await createClub(quad, admin)
})
beforeEach(async () => {
  id = await holdEvent(quad, admin, { club })
  await end(1)
})
afterAll(() => quad.stop())

// The zone's clock is at noon, so that nobody is left out at night by the test's time of day.
const noonZone = (now: Date) => {
  const ahead = 12 - now.getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}
const end = (hours: number, zone = noonZone(new Date())) =>
  sql`update events set time_zone = ${zone}, starts_at = now() - ${hours + 3} * interval '1 hour',
    ends_at = now() - ${hours} * interval '1 hour' where id = ${id}`.execute(quad.context.db)
const age = (hours: number) =>
  sql`update event_albums set unannounced_since = unannounced_since - ${hours} * interval '1 hour',
    announced_at = announced_at - ${hours} * interval '1 hour' where event_id = ${id}`.execute(quad.context.db)
const announce = () => announcePhotos(quad.context)
const noticesOf = async (person: Person) =>
  (await quad.call('listNotifications', { query: {} }, person))
    .reply()
    .notifications.filter(({ kind }) => kind === 'photosAdded')

test('[EVT-40] an hour after the first photo those who were there are notified once of how many there are', async () => {
  const [me, other, stranger] = await makePeople(quad, 3)
  await registerCrowd(quad, id, [me, other, admin])
  for (const _ of [1, 2]) await addPhoto(quad, id, me)
  await announce()
  expect(await noticesOf(other)).toEqual([])
  await age(1)
  await Promise.all([announce(), announce()])
  const [notice] = await noticesOf(other)
  expect(notice).toMatchObject({ msg: '2 photos of Night hack.', event: { _id: id } })
  expect(notice).not.toHaveProperty('userBy')
  for (const person of [me, admin, stranger]) expect(await noticesOf(person)).toEqual([])
  await age(48)
  await announce()
  expect(await noticesOf(other), 'no second one without new photos').toHaveLength(1)
})

test('[EVT-40] later photos are announced at most once a day, and to whom they are new', async () => {
  const [me, other] = await makePeople(quad, 2)
  await registerCrowd(quad, id, [me, other])
  await addPhoto(quad, id, me)
  await age(1)
  await announce()
  await addPhoto(quad, id, other)
  await age(2)
  await announce()
  expect(await noticesOf(me)).toEqual([])
  await age(22)
  await announce()
  expect(await noticesOf(me)).toMatchObject([{ msg: '2 photos of Night hack.' }])
  const [before] = await noticesOf(other)
  expect(before?.msg).toBe('2 photos of Night hack.')
})

test('[EVT-40] nobody is notified at night, during the event, of a cancelled one, or of photos that they can’t see', async () => {
  const [me, other] = await makePeople(quad, 2)
  await registerCrowd(quad, id, [me, other])
  await addPhoto(quad, id, me)
  await age(1)
  await end(-1)
  await announce()
  // The zone in which it is three at night.
  const offset = ((3 - new Date().getUTCHours() + 36) % 24) - 12
  await end(1, offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`)
  await announce()
  await end(1)
  await sql`update events set cancelled_at = now() where id = ${id}`.execute(quad.context.db)
  await announce()
  expect(await noticesOf(other)).toEqual([])
  await sql`update events set cancelled_at = null where id = ${id}`.execute(quad.context.db)
  ;(await quad.call('blockUser', { params: { id: me.id } }, other)).reply()
  await announce()
  expect(await noticesOf(other)).toEqual([])
  const { announced_at: at } = await quad.context.db
    .selectFrom('event_albums')
    .select('announced_at')
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(at).not.toBeNull()
})
