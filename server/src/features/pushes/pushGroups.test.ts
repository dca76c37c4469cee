import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../testing/chats.ts'
import { actsOn, groupOf, makeClassmates } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Device, type PushService, startPushService } from '../../testing/pushService.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { sendPushes } from './sendPushes.ts'

let quad: TestQuad
let service: PushService
let me: Person
let friend: Person
let third: Person
let room: string
let phone: Device
beforeAll(async () => {
  service = await startPushService()
  quad = await startTestQuad({ limiter: noLimits, pushNetwork: service.network })
})
beforeEach(async () => {
  ;[me, friend, third] = await makeClassmates(quad, 3)
  room = await groupOf(quad, friend, me, third)
  phone = await service.subscribe(quad, me)
})
afterAll(async () => {
  await quad.stop()
  await service.stop()
})

async function said() {
  await sendPushes(quad.context, 0)
  return phone.pushes().map((one) => one.said)
}

test('[PUSH-09] [GRP-03] a group’s messages are pushed with its name and who wrote, and open it', async () => {
  const { displayName } = (await quad.call('getUser', { params: { id: third.id } }, me)).reply()
  await say(quad, room, friend, 'Anyone?')
  await say(quad, room, third, 'Here')
  expect((await said()).at(-1)).toMatchObject({
    tag: room,
    title: 'Group (2)',
    body: `${displayName}: Here`,
    path: `/chats/group/${room}`,
  })
})

test('[PUSH-09] [GRP-03] nothing is pushed of people with a block, of a muted group, or to who was removed', async () => {
  ;(await quad.call('blockUser', { params: { id: third.id } }, me)).reply()
  await say(quad, room, friend, 'From a friend')
  await say(quad, room, third, 'From the blocked')
  expect((await said()).map((one) => one)).toMatchObject([
    { title: 'Group', body: expect.stringMatching(/From a friend$/) },
  ])
  ;(await quad.call('muteRoom', { params: { room } }, me)).reply()
  await say(quad, room, friend, 'Quiet')
  ;(await quad.call('unmuteRoom', { params: { room } }, me)).reply()
  ;(await quad.call('markRoomRead', { params: { room } }, me)).reply()
  await said()
  const before = phone.pushes().length
  await say(quad, room, friend, 'The last one')
  ;(await actsOn(quad, room).remove(friend, me)).reply()
  await say(quad, room, friend, 'Gone?')
  expect(await said()).toHaveLength(before)
})
