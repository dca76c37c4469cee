import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { makePerson } from '../../testing/people.ts'
import { publicAddress, testPushKeys } from '../../testing/pushKeys.ts'
import { type Device, type PushService, signatureOf, startPushService } from '../../testing/pushService.ts'

import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'
import { isPublicAddress } from './publicAddress.ts'
import { createPushSender, type PushSender } from './pushSender.ts'

let quad: TestQuad
let service: PushService
let sender: PushSender
let device: Device
let target: { endpoint: string; p256dh: string; auth: string }
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  service.resolve = () => [publicAddress]
  service.answer = () => ({ status: 201 })
  sender = createPushSender(testPushKeys, 'mailto:quad@quad.example', service.network)
  device = await service.subscribe(quad, await makePerson(quad))
  const { endpoint } = device
  target = await quad.context.db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('endpoint', '=', endpoint)
    .executeTakeFirstOrThrow()
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

const push = { text: '{"title":"Grüße 🎓"}', topic: 'a-topic', seconds: 60, urgency: 'high' } as const

test('[PUSH-02] a push is encrypted for its device, signed for its push service, and connects to the address that was checked', async () => {
  expect(await sender.send(target, push)).toEqual({ is: 'sent' })
  const [received] = device.pushes()
  expect(received?.said).toEqual({ title: 'Grüße 🎓' })
  expect(received?.headers).toMatchObject({
    ttl: '60',
    topic: 'a-topic',
    urgency: 'high',
    'content-encoding': 'aes128gcm',
    host: 'push.example',
  })
  expect(service.received.at(-1)?.body.toString()).not.toContain('Gr')
  expect(await signatureOf(received?.headers ?? {})).toMatchObject({
    key: testPushKeys.publicKey,
    aud: 'https://push.example',
    sub: 'mailto:quad@quad.example',
  })
  expect(service.connected.at(-1)).toBe(publicAddress)
})

test('[PUSH-02] a name that resolves to any private, loopback or special address is not connected to', async () => {
  const before = service.connected.length
  const special = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1']
  const answers = await inTurn(special, async (address) => {
    service.resolve = () => [publicAddress, address]
    return sender.send(target, push)
  })
  expect(answers).toEqual(special.map(() => ({ is: 'gone' })))
  expect(await sender.send({ ...target, endpoint: 'https://127.0.0.1/a' }, push)).toEqual({ is: 'gone' })
  expect(service.connected).toHaveLength(before)
})

test('[PUSH-02] addresses outside of the public internet are told from those within', () => {
  const outside = [
    '0.0.0.0',
    '100.64.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ]
  const outsideV6 = [
    '::',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    '2001::1',
    'fec0::1',
    'push.example',
    '',
  ]
  expect([...outside, ...outsideV6].filter(isPublicAddress)).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1', '2a00:1450:4001::1'].every(isPublicAddress)).toBe(true)
})

const outcomes = [
  [200, {}, { is: 'sent' }],
  [404, {}, { is: 'gone' }],
  [410, {}, { is: 'gone' }],
  [400, {}, { is: 'refused' }],
  [413, {}, { is: 'refused' }],
  [302, { location: 'https://push.example/elsewhere' }, { is: 'refused' }],
  [429, { 'retry-after': '90' }, { is: 'failed', waitSeconds: 90 }],
  [503, {}, { is: 'failed' }],
] as const

test.each(outcomes)('[PUSH-04] a push service that answers %i', async (status, headers, outcome) => {
  const before = service.received.length
  service.answer = () => ({ status, headers })
  expect(await sender.send(target, push)).toEqual(outcome)
  expect(service.received).toHaveLength(before + 1)
})

test('[PUSH-04] an unreachable push service, or one with another’s certificate, fails', async () => {
  const elsewhere = { ...target, endpoint: target.endpoint.replace('push.example', 'third-push.example') }
  expect(await sender.send(elsewhere, push)).toEqual({ is: 'failed' })
  service.resolve = () => {
    throw new Error('ENOTFOUND')
  }
  expect(await createPushSender(testPushKeys, 'mailto:a@quad.example', service.network).send(target, push)).toEqual({
    is: 'failed',
  })
})
