import { sql } from 'kysely'
import { mentionOf } from '@quad/contract/mentions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppContext } from '../../platform/appContext.ts'
import { createLog } from '../../platform/log.ts'
import { openClub } from '../../testing/channels.ts'
import { noLimits } from '../../testing/limits.ts'
import { openSession } from '../../testing/people.ts'
import { type Device, type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn, range } from '../../testing/turns.ts'
import { until, untilWaiting } from '../../testing/waiting.ts'
import { keepPushing, sendPushes } from './sendPushes.ts'

let quad: TestQuad
let service: PushService
let me: Person
let other: Person
let channelId: string
let phone: Device
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits, pushNetwork: service.network })
})
beforeEach(async () => {
  service.answer = () => ({ status: 201 })
  await sql`delete from push_subscriptions`.execute(quad.context.db)
  ;({ id: channelId, me, other } = await openClub(quad))
  phone = await service.subscribe(quad, me)
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

const push = (context: AppContext = quad.context) => sendPushes(context, 0)

const mention = async () => {
  const body = { chat: `${mentionOf({ userId: me.id, name: 'Me' })} look` }
  ;(await quad.call('sendChannelMessage', { params: { id: channelId }, body }, other)).reply()
}

const passLease = () => sql`update pushes set leased_until = now()`.execute(quad.context.db)
const passWait = () => sql`update pushes set due_at = now() where due_at is not null`.execute(quad.context.db)
const queued = async () =>
  (
    await sql<{ failures: number; wait: number }>`
    select failures, extract(epoch from due_at - now())::float8 as wait from pushes`.execute(quad.context.db)
  ).rows

/** A node that dies right after the push service has the push. */
const dying = (): AppContext => ({
  ...quad.context,
  pushes: {
    ...quad.context.pushes,
    async send(...given) {
      await quad.context.pushes.send(...given)
      throw new Error('The node dies.')
    },
  },
})

test('[PUSH-04] after a node died while sending, another one sends at most once more, under the same tag and without alerting again', async () => {
  await mention()
  await expect(push(dying())).rejects.toThrow('The node dies.')
  await push()
  expect(phone.pushes()).toHaveLength(1)
  await passLease()
  await push()
  expect(phone.pushes().map((one) => one.said)).toMatchObject([
    { tag: channelId, alert: true },
    { tag: channelId, alert: false },
  ])
  await passLease()
  await push()
  expect(phone.pushes()).toHaveLength(2)
})

test('[PUSH-04] a push at which every node dies is given up after two', async () => {
  await mention()
  await inTurn(range(4), async () => {
    await push(dying()).catch(() => undefined)
    await passLease()
  })
  expect(phone.pushes()).toHaveLength(2)
  expect(await queued()).toEqual([])
})

test('[PUSH-04] nodes share the pushes: each is sent once', async () => {
  const devices = await inTurn(range(9), async () =>
    service.subscribe(quad, { ...me, token: await openSession(quad, me.id) }),
  )
  await mention()
  await Promise.all(range(5).map(() => push()))
  expect([phone, ...devices].map((device) => device.pushes().length)).toEqual(range(10).map(() => 1))
})

test('[PUSH-04] a busy push service gets the push later, when it asked to; after five failures it is given up', async () => {
  service.answer = () => ({ status: 429, headers: { 'retry-after': '120' } })
  await mention()
  await push()
  const [first] = await queued()
  expect(first?.failures).toBe(1)
  expect(first?.wait).toBeGreaterThan(110)
  service.answer = () => ({ status: 503 })
  await inTurn(range(6), async () => {
    await passWait()
    await push()
  })
  expect(phone.pushes()).toHaveLength(5)
  expect(await queued()).toEqual([])
  service.answer = () => ({ status: 201 })
  await mention()
  await push()
  expect(phone.pushes()).toHaveLength(6)
})

test('[PUSH-04] a device that its push service knows no more is forgotten, and the others get theirs', async () => {
  const laptop = await service.subscribe(quad, { ...me, token: await openSession(quad, me.id) })
  service.answer = (path) => ({ status: phone.endpoint.endsWith(path) ? 410 : 201 })
  await mention()
  await push()
  expect(laptop.pushes()).toHaveLength(1)
  const left = await quad.context.db.selectFrom('push_subscriptions').select('endpoint').execute()
  expect(left).toEqual([{ endpoint: laptop.endpoint }])
  await mention()
  await push()
  expect([phone.pushes().length, laptop.pushes().length]).toEqual([1, 2])
})

test('[PUSH-04] what happens while a push is sent is sent after it', async () => {
  service.answer = async () => {
    service.answer = () => ({ status: 201 })
    await mention()
    return { status: 201 }
  }
  await mention()
  await push()
  await push()
  expect(phone.pushes().map((one) => one.said)).toMatchObject([{ alert: true }, { alert: true }])
  await push()
  expect(phone.pushes()).toHaveLength(2)
})

test('[PUSH-03] nothing is sent to a device whose session has expired, or which subscribed with another key', async () => {
  await mention()
  await sql`update auth_sessions set expires_at = now() where user_id = ${me.id}`.execute(quad.context.db)
  await push()
  const later = await service.subscribe(quad, { ...me, token: await openSession(quad, me.id) })
  await sql`update push_subscriptions set server_key = 'former'`.execute(quad.context.db)
  await mention()
  await push()
  expect([phone.pushes(), later.pushes()]).toEqual([[], []])
})

test('[PUSH-03] an act that notifies a device while that is signed out succeeds, and pushes nothing there', async () => {
  const open = Promise.withResolvers<void>()
  const { db } = quad.context
  const signingOut = db.transaction().execute(async (trx) => {
    await quad.context.sessions.endAll(trx, me.id)
    await open.promise
  })
  await until('the device is being signed out', async () => {
    const { rows } = await sql`select from push_subscriptions for key share skip locked`.execute(db)
    return rows.length === 0
  })
  const mentioned = mention()
  await untilWaiting(quad, 1)
  open.resolve()
  await Promise.all([signingOut, mentioned])
  await push()
  expect(phone.pushes()).toEqual([])
})

test('[PUSH-04] a node on which nothing happens looks only now and then, and at once when something does', async () => {
  let [asked, isRecent] = [0, false]
  const activity = { mark: () => undefined, isRecent: () => (asked += 1) > 0 && isRecent }
  const pushing = keepPushing({ ...quad.context, activity }, 10, createLog('silent'), () => false)
  await mention()
  await until('it has looked', async () => asked > 1)
  const before = phone.pushes().length
  await mention()
  asked = 0
  await until('it could have looked five times', async () => asked > 5)
  expect(phone.pushes()).toHaveLength(before)
  isRecent = true
  await until('the node pushes', async () => phone.pushes().length > before)
  await pushing.stop()
})

test('[PUSH-04] a node sends pushes by itself, and no log names the device', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  await mention()
  const pushing = keepPushing(dying(), 10, log, () => false)
  await until('the node pushes', async () => phone.pushes().length === 1 && lines.length > 0)
  await pushing.stop()
  expect(lines.join('')).toContain('pushes could not be sent')
  expect(lines.join('')).not.toContain('push.example')
})
