import { limits } from '@quad/contract/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPushKeys } from '../../entities/push/keyQueries.ts'
import { sweepSubscriptions } from '../../entities/push/subscriptionQueries.ts'
import { suspend } from '../../testing/cases.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople, makePerson } from '../../testing/people.ts'
import { goodSubscription, testPushKeys } from '../../testing/pushKeys.ts'
import { type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'

let quad: TestQuad
let service: PushService
let me: Person
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits, pushNetwork: service.network })
  me = await makePerson(quad)
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

const subscribe = (body: object, as: { token: string } = me) =>
  quad.send('PUT', '/api/push/subscription', { body: JSON.stringify(body), as })

const settings = async (as: Person) => (await quad.call('getPushSettings', {}, as)).reply()

/** Another session of a person. */
async function alsoOf({ id, email }: Person): Promise<Person & { sessionId: string }> {
  const claims = await quad.context.sessions.open(quad.context.db, id)
  return { id, email, token: await quad.context.tokens.sign(claims), sessionId: claims.sessionId }
}

const endpointsOf = async ({ id }: Person) =>
  (
    await quad.context.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .orderBy('session_id')
      .execute()
  ).map(({ endpoint }) => endpoint)

test('[PUSH-01] a device subscribes with the server’s key and ends it again; nobody reads its address', async () => {
  expect(await settings(me)).toEqual({
    key: testPushKeys.publicKey,
    subscribed: false,
    kinds: ['messages', 'mentions', 'replies', 'requests', 'events', 'reminders', 'followers'],
    content: true,
    quietHours: null,
    examUntil: null,
  })
  const first = await service.subscribe(quad, me)
  const later = await service.subscribe(quad, me)
  expect(await endpointsOf(me)).toEqual([later.endpoint])
  const answer = await settings(me)
  expect(answer.subscribed).toBe(true)
  expect(JSON.stringify(answer)).not.toContain(first.endpoint)
  ;(await quad.call('deletePushSubscription', {}, me)).reply()
  ;(await quad.call('deletePushSubscription', {}, me)).reply()
  expect(await endpointsOf(me)).toEqual([])
})

test('[PUSH-01] a key that has changed, is no point of the curve, or is cut off is refused', async () => {
  const { publicKey } = (await import('web-push')).default.generateVAPIDKeys()
  expect((await subscribe({ ...goodSubscription, key: publicKey })).code).toBe('push.keyChanged')
  const noPoint = `BA${goodSubscription.keys.p256dh.slice(2)}`
  const keys = { ...goodSubscription.keys, p256dh: noPoint }
  expect((await subscribe({ ...goodSubscription, keys })).code).toBe('push.keyInvalid')
  const cut = { ...goodSubscription.keys, auth: goodSubscription.keys.auth.slice(1) }
  expect((await subscribe({ ...goodSubscription, keys: cut })).code).toBe('request.invalid')
  expect(await endpointsOf(me)).toEqual([])
})

const refused = [
  'http://push.example/a',
  'https://push.example:8443/a',
  'https://push.example:443/a',
  'https://user@push.example/a',
  'https://:secret@push.example/a',
  'https://push.example/a#b',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://10.0.0.1/a',
  'https://169.254.169.254/latest',
  'https://localhost/a',
  'https://localhost./a',
  'https://push.example./a',
  'https://quad.localhost/a',
  'https://db.internal/a',
  'https://printer.local/a',
  'https://push/a',
  'https:push.example/a',
  'https://push.example\\@10.0.0.1/a',
  ' https://push.example/a',
  'https://pu\nsh.example/a',
  'wss://push.example/a',
  'javascript:alert(1)',
  `https://push.example/${'a'.repeat(1024)}`,
  '',
]

test('[PUSH-02] only an https address of a public name at the usual port is a push service’s', async () => {
  const answers = await inTurn(refused, async (endpoint) => (await subscribe({ ...goodSubscription, endpoint })).code)
  expect(answers).toEqual(refused.map(() => 'request.invalid'))
  expect((await subscribe({ ...goodSubscription, more: 'a'.repeat(limits.bodyBytes) })).code).toBe('request.tooLarge')
  expect((await subscribe(goodSubscription)).status).toBe(200)
})

test('[PUSH-01] of an account’s devices the latest 10 are subscribed, also if 12 subscribe at once', async () => {
  const person = await makePerson(quad)
  const sessions = await inTurn(Array.from({ length: 12 }), () => alsoOf(person))
  const devices = await inTurn(sessions, (session) => service.subscribe(quad, session))
  expect(new Set(await endpointsOf(person))).toEqual(new Set(devices.slice(2).map(({ endpoint }) => endpoint)))
  await Promise.all(sessions.map((session) => service.subscribe(quad, session)))
  expect(await endpointsOf(person)).toHaveLength(10)
})

test('[PUSH-01] a browser in which another account signs in belongs to that one alone', async () => {
  const [one, two] = await makePeople(quad, 2)
  if (!one || !two) throw new Error('Too few people were made.')
  const endpoint = 'https://push.example/shared'
  ;(await quad.call('createPushSubscription', { body: { ...goodSubscription, endpoint } }, one)).reply()
  ;(await quad.call('createPushSubscription', { body: { ...goodSubscription, endpoint } }, two)).reply()
  expect([await endpointsOf(one), await endpointsOf(two)]).toEqual([[], [endpoint]])
})

test('[PUSH-03] signing out, suspension and closing end a device’s subscription, and a session that has ended gets none', async () => {
  const [leaving, suspended, closing, reporter] = await makePeople(quad, 4)
  if (!leaving || !suspended || !closing || !reporter) throw new Error('Too few people were made.')
  const kept = await alsoOf(leaving)
  const stays = await service.subscribe(quad, kept)
  await service.subscribe(quad, leaving)
  await service.subscribe(quad, suspended)
  await service.subscribe(quad, closing)
  ;(await quad.call('logout', {}, leaving)).reply()
  expect(await endpointsOf(leaving)).toEqual([stays.endpoint])
  await suspend(quad, suspended, reporter)
  expect(await endpointsOf(suspended)).toEqual([])
  ;(await quad.call('closeAccount', { params: { id: closing.id } }, closing)).reply()
  expect(await endpointsOf(closing)).toEqual([])
  expect((await subscribe(goodSubscription, leaving)).code).toBe('auth.required')
})

test('[PUSH-03] a new password, which ends other sessions, and a revoked session end subscriptions', async () => {
  const person = await makePerson(quad)
  const here = await alsoOf(person)
  await service.subscribe(quad, person)
  const { endpoint } = await service.subscribe(quad, here)
  await quad.context.sessions.endAll(quad.context.db, person.id, here.sessionId)
  expect(await endpointsOf(person)).toEqual([endpoint])
  await quad.context.sessions.end(quad.context.db, here.sessionId)
  expect(await endpointsOf(person)).toEqual([])
})

test('[PUSH-03] subscriptions of expired sessions and of a former key are swept', async () => {
  const person = await makePerson(quad)
  const [expired, former] = [await alsoOf(person), await alsoOf(person)]
  await service.subscribe(quad, person)
  await service.subscribe(quad, expired)
  await service.subscribe(quad, former)
  const { db } = quad.context
  await sql`update auth_sessions set expires_at = now() where id = ${expired.sessionId}`.execute(db)
  await sql`update push_subscriptions set server_key = 'former', created_at = now() - interval '2 days'
    where session_id = ${former.sessionId}`.execute(db)
  expect((await settings(former)).subscribed).toBe(false)
  await sweepSubscriptions(db, testPushKeys.publicKey)
  expect(await endpointsOf(person)).toHaveLength(1)
})

test('[PUSH-01] without settings, nodes that start at once make one pair of keys and share it', async () => {
  const { db } = quad.context
  const made = await Promise.all(Array.from({ length: 5 }, () => loadPushKeys(db, undefined)))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(made[0]?.publicKey).toMatch(/^B[A-P][\w-]{85}$/)
  expect(await loadPushKeys(db, testPushKeys)).toBe(testPushKeys)
})
