import { groupLimits } from '@quad/contract/groupLimits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { say } from '../../testing/chats.ts'
import { actsOn, makeClassmates } from '../../testing/groups.ts'
import { noLimits } from '../../testing/limits.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { range } from '../../testing/turns.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
afterAll(() => quad.stop())

test('[GRP-04] more than 200 system lines between two messages are listed in parts, back to the first message of a page', async () => {
  const linesOf = groupLimits.linesShown
  const [me, friend, late] = await makeClassmates(quad, 3)
  const room = (await quad.call('createGroup', { body: { name: 'Walks', users: [friend.id] } }, me)).reply()._id
  await say(quad, room, me, 'Before')
  await sql`
    with numbered as (
      update rooms set last_event = last_event + ${2 * linesOf + 50} where id = ${room}::uuid
      returning id, last_seq, last_event - ${2 * linesOf + 50} as first
    )
    insert into group_lines (id, room_id, seq, event, act, actor_id, name)
    select uuid_v7(), n.id, n.last_seq, n.first + at, 'renamed', ${me.id}::uuid, 'Walks ' || at
    from numbered n, generate_series(1, ${2 * linesOf + 50}) at`.execute(quad.context.db)
  ;(await actsOn(quad, room).add(me, late)).reply()
  await say(quad, room, me, 'After')
  const query = { limit: '2' }
  const { lines = [], chats } = (await quad.call('listMessages', { params: { room }, query }, friend)).reply()
  expect([lines.length, chats.length]).toEqual([linesOf, 2])
  const list = (before: number, as: Person, from = chats.at(-1)?.seq ?? 0) => {
    return quad.call('listLines', { params: { room }, query: { before: String(before), from: String(from) } }, as)
  }
  const second = (await list(lines[0]?.event ?? 0, friend)).reply()
  const oldest = (await list(second.lines?.[0]?.event ?? 0, friend)).reply()
  expect([second.lines?.length, second.more, oldest.more]).toEqual([linesOf, true, false])
  const all = [...(oldest.lines ?? []), ...(second.lines ?? []), ...lines]
  expect(all.map(({ name }) => name)).toEqual([...range(2 * linesOf + 50).map((at) => `Walks ${at + 1}`), undefined])
  // From the group's beginning on there is also the line that made it.
  expect((await list(oldest.lines?.[0]?.event ?? 0, friend, 0)).reply()).toMatchObject({
    lines: [{ act: 'created' }],
    more: false,
  })
  // Who was added reads what came since, and outsiders nothing.
  expect((await list(9999, late, 0)).reply()).toMatchObject({ lines: [{ act: 'added' }], more: false })
  const [outsider] = await makeClassmates(quad, 1)
  expect((await list(9999, outsider)).code).toBe('chat.notFound')
})
