import { type CallName, type Calls, calls } from '@quad/contract/calls/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAttempts } from './attempts/accounts.ts'
import { chatAttempts } from './attempts/chats.ts'
import { clubAttempts } from './attempts/clubs.ts'
import { collegeAttempts } from './attempts/colleges.ts'
import { commentAttempts } from './attempts/comments.ts'
import { festAttempts } from './attempts/fests.ts'
import { notificationAttempts } from './attempts/notifications.ts'
import { postAttempts } from './attempts/posts.ts'
import { supportAttempts } from './attempts/support.ts'
import { profileAttempts } from './attempts/profiles.ts'
import { uploadAttempts } from './attempts/uploads.ts'
import { type SocketEventName, socketEvents } from '@quad/contract/socket.ts'
import { socketAttempts } from './attempts/sockets.ts'
import { type Actor, actors, permissions, socketPermissions } from './permissions.ts'
import { connectSocket } from '../sockets.ts'
import { type Attempts, enter, setStage, type Stage } from './stage.ts'

const attempts: Attempts<Calls> = {
  ...accountAttempts,
  ...chatAttempts,
  ...clubAttempts,
  ...collegeAttempts,
  ...commentAttempts,
  ...festAttempts,
  ...notificationAttempts,
  ...postAttempts,
  ...supportAttempts,
  ...profileAttempts,
  ...uploadAttempts,
  ...profileAttempts,
}

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(async () => {
  await stage.quad.stop()
  await stage.issuers.stop()
})

test('every call and every event of the contract has a row, and no row is left over', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(Object.keys(socketPermissions).toSorted()).toEqual(Object.keys(socketEvents).toSorted())
})

describe.each(Object.keys(calls) as CallName[])('[API-06] [FEED-15] %s', (name) => {
  test.each(Object.keys(actors) as Actor[])('%s', async (actor) => {
    const answer = await attempts[name](await enter(stage, actor))
    expect(answer.code ?? (answer.status === 200 ? 'yes' : answer.status)).toBe(permissions[name][actor])
  })
})

describe.each(Object.keys(socketEvents) as SocketEventName[])('[API-07] [CHAT-04] the event %s', (name) => {
  test.each(Object.keys(actors) as Actor[])('%s', async (actor) => {
    const attempt = await enter(stage, actor)
    const told = await connectSocket(stage.quad.url, attempt.as?.token).then(
      async (socket) => {
        const answer = await socketAttempts[name](socket, attempt.thing)
        socket.close()
        return answer.ok ? 'yes' : answer.err.code
      },
      (error: Error) => error.message,
    )
    expect(told).toBe(socketPermissions[name][actor])
  })
})
