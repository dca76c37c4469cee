import { type CallName, type Calls, calls } from '@quad/contract/calls/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAttempts } from './attempts/accounts.ts'
import { chatAttempts } from './attempts/chats.ts'
import { collegeAttempts } from './attempts/colleges.ts'
import { commentAttempts } from './attempts/comments.ts'
import { notificationAttempts } from './attempts/notifications.ts'
import { postAttempts } from './attempts/posts.ts'
import { profileAttempts } from './attempts/profiles.ts'
import { uploadAttempts } from './attempts/uploads.ts'
import { type Actor, actors, permissions } from './permissions.ts'
import { type Attempts, enter, setStage, type Stage } from './stage.ts'

const attempts: Attempts<Calls> = {
  ...accountAttempts,
  ...chatAttempts,
  ...collegeAttempts,
  ...commentAttempts,
  ...notificationAttempts,
  ...postAttempts,
  ...profileAttempts,
  ...uploadAttempts,
}

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.quad.stop())

test('every call of the contract has a row, and no row is left over', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(calls).toSorted())
})

describe.each(Object.keys(calls) as CallName[])('[API-06] [FEED-15] %s', (name) => {
  test.each(Object.keys(actors) as Actor[])('%s', async (actor) => {
    const answer = await attempts[name](await enter(stage, actor))
    expect(answer.code ?? (answer.status === 200 ? 'yes' : answer.status)).toBe(permissions[name][actor])
  })
})
