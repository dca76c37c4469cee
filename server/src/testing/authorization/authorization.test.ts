import { areas, calls } from '@quad/contract/calls/index.ts'
import { socketEvents } from '@quad/contract/socket.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attempt, attemptEvent } from './attempts.ts'
import { type Areas, permissions } from './permissions.ts'
import { socketPermissions } from './permissions/chats.ts'
import { type AreaPermissions, cellOf, doorActors, isKeyOf } from './rows.ts'
import { openSession, setStage, type Stage } from './stage.ts'
import { makeTarget } from './targets.ts'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
})
afterAll(async () => {
  await stage.quad.stop()
  await stage.issuers.stop()
})

test('[API-06] every call and every event has its row, and there are no rows without one', () => {
  const names = (table: object) => Object.keys(table).toSorted()
  const rows = Object.entries(permissions).map(([area, { answers }]) => [area, names(answers)])
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(areas).map(([area, named]) => [area, names(named)])),
  )
  expect(names(socketPermissions.answers)).toEqual(names(socketEvents))
})

describe.each(Object.keys(permissions).filter((area) => isKeyOf(permissions, area)))(
  '[API-06] [FEED-15] %s',
  (area) => {
    tryAll(area, permissions[area])
  },
)

describe('[API-07] [CHAT-04] events of the socket', () => {
  tryAll('socket', socketPermissions)
})

function tryAll(
  area: keyof Areas | 'socket',
  { cast, answers }: AreaPermissions<Record<string, unknown>, string>,
): void {
  describe.each([...Object.keys(doorActors), ...Object.keys(cast)])('as %s', (actor) => {
    // A refused attempt changes nothing, so the next one uses its session and target.
    let unused: Pick<Parameters<typeof attempt>[1], 'as' | 'target'> | undefined
    test.each(Object.entries(answers))('%s', async (name, row) => {
      const expected = cellOf(row, actor)
      const as = unused ? unused.as : await openSession(stage, actor)
      const target = unused?.target ?? (await makeTarget(area, stage, actor, as))
      unused = expected === 'yes' ? undefined : { as, target }
      const given = { ...stage, actor, as, target }
      const { code, status } = await (isKeyOf(calls, name) ? attempt(name, given) : attemptEvent(name, given))
      expect(code ?? (status === 200 ? 'yes' : status)).toBe(expected)
    })
  })
}
