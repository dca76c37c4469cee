import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../db/seed/people.ts'
import { noLimits } from '../../testing/limits.ts'
import { makeNamed, makePerson, openSession } from '../../testing/people.ts'
import { type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { connectSocket } from '../../testing/sockets.ts'
import { inTurn, range } from '../../testing/turns.ts'

let quad: TestQuad
let second: TestQuad
let service: PushService
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits, pushNetwork: service.network })
  second = await startTestQuad({ limiter: noLimits, databaseUrl: quad.databaseUrl })
})
afterAll(async () => {
  await second.stop()
  await quad.stop()
  await service.stop()
})

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile'

const devicesOf = async (as: { token: string }) => (await quad.call('listDevices', {}, as)).reply()
const idOf = async (as: { token: string }) => (await devicesOf(as)).devices.find(({ current }) => current)?._id ?? ''
const elsewhere = async (person: Person): Promise<Person> => ({ ...person, token: await openSession(quad, person.id) })
const statusOf = async (node: TestQuad, as: Person) => (await node.call('getFeed', { body: {} }, as)).status

async function logIn(userAgent: string): Promise<{ token: string }> {
  const answer = await quad.send('POST', '/api/users/login', {
    body: JSON.stringify({ username: (await quad.person('asha')).email, password: demoPassword }),
    headers: { 'user-agent': userAgent },
  })
  return answer.reply() as { token: string }
}

test('[DEV-01] one sees where one is signed in, this device first, by its browser and system', async () => {
  const asha = await quad.person('asha')
  const me = await logIn(phone)
  const { devices, more } = await devicesOf(me)
  expect(more).toBe(false)
  expect(devices[0]).toMatchObject({ name: 'Chrome on Android', current: true, usedAt: null })
  expect(devices.filter(({ current }) => current)).toHaveLength(1)
  expect(devices.map(({ _id }) => _id)).toContain(await idOf(asha))
  const other = await makePerson(quad)
  expect((await devicesOf(other)).devices).toHaveLength(1)
})

test('[DEV-01] the last use is written every few minutes, not by each request, and names older sessions', async () => {
  const me = await makePerson(quad)
  const ask = () => quad.send('GET', '/api/account/devices', { as: me, headers: { 'user-agent': phone } })
  ;(await ask()).reply()
  await quad.context.sessionUse.flush()
  const [first] = (await devicesOf(me)).devices
  expect(first).toMatchObject({ name: 'Chrome on Android', usedAt: expect.any(String) })
  ;(await ask()).reply()
  await quad.context.sessionUse.flush()
  expect((await devicesOf(me)).devices[0]?.usedAt).toBe(first?.usedAt)
})

test('[DEV-01] a session in use on two nodes is written by both without a deadlock', async () => {
  const me = await makePerson(quad)
  const ids = await inTurn(range(20), async () => (await quad.context.sessions.open(quad.context.db, me.id)).sessionId)
  for (const id of ids) quad.context.sessionUse.mark(id, () => 'Firefox on Linux')
  for (const id of ids.toReversed()) second.context.sessionUse.mark(id, () => 'Firefox on Linux')
  await Promise.all([quad.context.sessionUse.flush(), second.context.sessionUse.flush()])
  const { devices } = await devicesOf(me)
  expect(devices.filter(({ usedAt }) => usedAt !== null)).toHaveLength(20)
})

test('[DEV-01] the list is bounded', async () => {
  const me = await makePerson(quad)
  await sql`
    insert into auth_sessions (user_id, expires_at)
    select ${me.id}, now() + interval '1 day' from generate_series(1, ${limits.devicesShown})`.execute(quad.context.db)
  const { devices, more } = await devicesOf(me)
  expect([devices.length, more, devices[0]?.current]).toEqual([limits.devicesShown, true, true])
})

test('[DEV-02] a device that is signed out is refused, closed and no longer pushed to at once, on all nodes', async () => {
  const me = await makePerson(quad)
  const lost = await elsewhere(me)
  const kept = await elsewhere(me)
  await service.subscribe(quad, lost)
  await service.subscribe(quad, kept)
  const socket = await connectSocket(second.url, lost.token)
  expect([await statusOf(quad, lost), await statusOf(second, lost)]).toEqual([200, 200])
  const id = await idOf(lost)
  ;(await quad.call('signOutDevice', { params: { id } }, me)).reply()
  await socket.ended()
  expect([await statusOf(quad, lost), await statusOf(second, lost), await statusOf(second, kept)]).toEqual([
    401, 401, 200,
  ])
  const left = await quad.context.db.selectFrom('push_subscriptions').select('session_id').where('user_id', '=', me.id)
  expect(await left.execute()).toEqual([{ session_id: await idOf(kept) }])
  expect((await quad.call('signOutDevice', { params: { id } }, me)).code).toBe('device.notFound')
})

test('[DEV-02] nobody signs out another person’s device', async () => {
  const { me, other } = await makeNamed(quad, ['me', 'other'])
  expect((await quad.call('signOutDevice', { params: { id: await idOf(other) } }, me)).code).toBe('device.notFound')
  ;(await quad.call('signOutOtherDevices', {}, me)).reply()
  expect([await statusOf(quad, other), await statusOf(quad, me)]).toEqual([200, 200])
})

test('[DEV-02] all other devices are signed out at once, and this one stays', async () => {
  const me = await makePerson(quad)
  const others = await inTurn(range(3), () => elsewhere(me))
  ;(await quad.call('signOutOtherDevices', {}, me)).reply()
  expect(await inTurn(others, (one) => statusOf(quad, one))).toEqual([401, 401, 401])
  expect((await devicesOf(me)).devices.map(({ current }) => current)).toEqual([true])
})
