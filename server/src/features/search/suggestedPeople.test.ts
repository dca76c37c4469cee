import { limits } from '@quad/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatOf, say } from '../../testing/chats.ts'
import { enrol, makeCollege } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { inTurn } from '../../testing/turns.ts'

type Five = [Person, Person, Person, Person, Person]

let quad: TestQuad
let me: Person
let near: Five
let far: Five
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[me] = await makePeople(quad, 1)
  near = await makePeople(quad, 5)
  far = await makePeople(quad, 5)
  await makePeople(quad, 110)
  await enrol(quad, await makeCollege(quad, near[0]), me, ...near)
  await quad.context.db.updateTable('users').set({ firstname: 'Quill', lastname: 'Rao' }).execute()
})
afterAll(() => quad.stop())

const chat = async (other: Person) => say(quad, await chatOf(quad, me, other), other, 'Hello')
const ids = async (search?: string) =>
  (await quad.call('listQueries', { query: { ...(search !== undefined && { search }) } }, me))
    .reply()
    .flatMap(({ people }) => people?._id ?? [])

test('[CHAT-02] [SRCH-01] people of recent chats are suggested first, then those of one’s college, with and without a text', async () => {
  await inTurn([near[1], far[3], far[0], far[2]], chat)
  await chatOf(quad, me, far[4])
  const recent = [far[2], far[0], far[3], near[1]].map(({ id }) => id)
  const others = [near[4], near[3], near[2], near[0]].map(({ id }) => id)
  expect(await ids()).toEqual([...recent, ...others])
  for (const text of ['quill', 'ra']) {
    const named = await ids(text)
    expect(named).toHaveLength(limits.suggestionsMax)
    expect(named.slice(0, 4)).toEqual(recent)
    expect(named.slice(4, 9).toSorted()).toEqual([...others, me.id].toSorted())
  }
  await chat(near[1])
  expect([(await ids())[0], (await ids('quill'))[0]]).toEqual([near[1].id, near[1].id])
})

test('[CHAT-02] [PROF-03] blocked and closed people of recent chats are not suggested', async () => {
  const [blocked, blocker, closed, open] = await makePeople(quad, 4)
  await inTurn([open, blocked, blocker, closed], chat)
  ;(await quad.call('blockUser', { params: { id: blocked.id } }, me)).reply()
  ;(await quad.call('blockUser', { params: { id: me.id } }, blocker)).reply()
  await quad.context.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.id).execute()
  await quad.context.db.updateTable('users').set({ firstname: 'Quill' }).execute()
  for (const text of [undefined, 'quill']) {
    const found = await ids(text)
    expect(found[0]).toBe(open.id)
    expect(found).not.toEqual(
      expect.arrayContaining([expect.stringMatching(`${blocked.id}|${blocker.id}|${closed.id}`)]),
    )
  }
})
