import { afterAll, beforeAll, expect, test } from 'vitest'
import { admit, createClub } from '../../testing/clubs.ts'
import { publishTalk } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { publishSeries } from '../../testing/series.ts'

let quad: TestQuad
let admin: Person
let member: Person
let other: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
  ;[admin, member, other] = await makePeople(quad, 3)
  club = await createClub(quad, admin)
  await admit(quad, club, admin, [member])
})
afterAll(() => quad.stop())

const comment = async (id: string, text: string, as = other, parentCommentId?: string) =>
  (await quad.call('createEventComment', { params: { id }, body: { comment: text, parentCommentId } }, as)).reply()._id

const list = async (text: string, as?: Person, more: { '_id[$lt]'?: string; limit?: string } = {}) =>
  (await quad.call('listEvents', { query: { '$text[$search]': text, ...more } }, as)).reply()
const found = async (text: string, as?: Person) => (await list(text, as)).events.map(({ _id }) => _id)

test('[SRCH-04] a #tag in a comment on an event finds the event, whole and in any case, beside other words', async () => {
  const lake = await publishTalk(quad, admin, { club })
  const hill = await publishTalk(quad, admin, { club })
  const thread = await comment(lake, 'Which week is it?')
  await comment(lake, 'It is #Plover_Week, at the lake', member, thread)
  await comment(hill, 'The (#plover_week) is over')
  await comment(await publishTalk(quad, admin, { club }), 'plover_week, #plover_weeks, x#plover_week and #plover')
  expect(await found('#plover_WEEK', member)).toEqual([hill, lake])
  expect(await found('#plover_week lake', member)).toEqual([lake])
  expect(await found('plover_week', member)).toEqual([])
  expect(await found('#plover_week #plover', member)).toEqual([])
  // Visitors read the comments of a public event.
  expect(await found('#plover_week')).toEqual([hill, lake])
  const [first, second] = [
    await list('#plover_week', member, { limit: '1' }),
    await list('#plover_week', member, { limit: '1', '_id[$lt]': hill }),
  ]
  expect([first.events[0]?._id, first.moreEvents]).toEqual([hill, true])
  expect([second.events[0]?._id, second.moreEvents]).toEqual([lake, false])
})

test('[SRCH-04] a #tag finds no event that the viewer can’t see, nor by a comment that is hidden from them', async () => {
  const [author, blocker, stranger] = await makePeople(quad, 3)
  const open = await publishTalk(quad, admin, { club })
  const within = await publishTalk(quad, admin, { club }, { visibility: 'private' })
  const off = await publishTalk(quad, admin, { club })
  await comment(within, '#dunlin', member)
  const own = await comment(open, '#dunlin', author)
  await comment(off, '#dunlin', member)
  ;(await quad.call('cancelEvent', { params: { id: off }, body: {} }, admin)).reply()
  expect(await found('#dunlin', member)).toEqual([within, open])
  expect(await found('#dunlin', stranger)).toEqual([open])
  expect(await found('#dunlin')).toEqual([open])
  ;(await quad.call('blockUser', { params: { id: author.id } }, blocker)).reply()
  expect(await found('#dunlin', blocker)).toEqual([])
  ;(await quad.call('deleteEventComment', { params: { id: open, commentId: own } }, author)).reply()
  expect(await found('#dunlin', stranger)).toEqual([])
  const question = await comment(open, 'When?', author)
  await comment(open, '#dunlin', member, question)
  expect(await found('#dunlin', stranger)).toEqual([open])
  ;(await quad.call('closeAccount', { params: { id: author.id } }, author)).reply()
  expect(await found('#dunlin', stranger)).toEqual([])
})

test('[SRCH-04] [EVT-36] a #tag in a comment on one date finds its series by the date that lists show', async () => {
  const { ids } = await publishSeries(quad, admin, club)
  await comment(ids[2] ?? '', '#curlew')
  expect(await found('#curlew', other)).toEqual([ids[0]])
})
