import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askIn, makePrivateChannel, openClub } from '../../testing/channels.ts'
import { admit } from '../../testing/clubs.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { expectShape } from '../../testing/wire/shapes.ts'

let quad: TestQuad
let admin: Person
let me: Person
let other: Person
let clubId: string
let id: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  ;({ clubId, id, admin, me, other } = await openClub(quad))
})
afterAll(() => quad.stop())

const get = async (messageId: string, as = me) =>
  (await quad.call('getDiscussion', { params: { id, messageId } }, as)).reply()

describe('[DISC-01] polls', () => {
  const vote = (messageId: string, options: number[], as = me) =>
    quad.call('voteInPoll', { params: { id, messageId }, body: { options } }, as)

  test('a vote counts once, can be changed and taken back', async () => {
    const poll = await askIn(quad, id, me)
    ;(await vote(poll, [0])).reply()
    ;(await vote(poll, [0], other)).reply()
    const changed = (await vote(poll, [2])).reply()
    expectShape('Discussion', changed)
    expect(changed.poll).toMatchObject({ counts: [1, 0, 1], votersCount: 2, options: ['Lab', 'Lawn', 'Roof'] })
    expect(changed.poll?.votes.map(({ voter, options }) => [voter._id, options])).toEqual([
      [me.id, [2]],
      [other.id, [0]],
    ])
    expect((await vote(poll, [])).reply().poll).toMatchObject({ counts: [1, 0, 0], votersCount: 1 })
  })

  test('of one answer takes one, of several several; an unknown option is refused', async () => {
    const [one, several] = [await askIn(quad, id, me), await askIn(quad, id, me, { allowMultipleAnswers: true })]
    expect((await vote(one, [0, 1])).code).toBe('poll.oneAnswer')
    expect((await vote(several, [0, 1, 1])).reply().poll?.counts).toEqual([1, 1, 0])
    expect((await vote(one, [3])).code).toBe('poll.optionUnknown')
    for (const beyond of [12, 40_000, Number.MAX_SAFE_INTEGER])
      expect((await vote(one, [beyond])).code).toBe('request.invalid')
  })

  test('of an anonymous one nobody learns who voted, also not who asked', async () => {
    const poll = await askIn(quad, id, me, { isAnonymous: true })
    ;(await vote(poll, [1], other)).reply()
    const seen = (await get(poll, me)).poll
    expect(seen).toMatchObject({ votes: [], counts: [0, 1, 0], votersCount: 1 })
    expect((await get(poll, other)).poll?.votes.map(({ voter }) => voter._id)).toEqual([other.id])
  })

  test('fifty people vote at once, twice each, and none is lost or doubled', async () => {
    const crowd = await makePeople(quad, 50)
    await admit(quad, clubId, admin, crowd)
    const poll = await askIn(quad, id, me)
    await Promise.all(crowd.flatMap((person, at) => [vote(poll, [at % 3], person), vote(poll, [at % 3], person)]))
    expect((await get(poll)).poll).toMatchObject({ counts: [17, 17, 16], votersCount: 50 })
  })

  test('a person who votes for all options at once is counted once, for the vote that is stored', async () => {
    const poll = await askIn(quad, id, me)
    await Promise.all([0, 1, 2, 0, 1, 2, 0, 1].map((at) => vote(poll, [at])))
    const { counts, votersCount, votes } = (await get(poll)).poll ?? {}
    expect([counts?.toSorted(), votersCount, votes?.length]).toEqual([[0, 0, 1], 1, 1])
    expect(votes?.[0]?.options).toEqual([counts?.indexOf(1)])
  })

  test('of a deleted poll or by somebody outside the channel counts nothing, also at the same moment', async () => {
    const poll = await askIn(quad, id, me)
    const removing = () => quad.call('deleteDiscussion', { params: { id, messageId: poll } }, me)
    const [removed, ...votes] = await Promise.all([removing(), ...[0, 1, 2].map((at) => vote(poll, [at], other))])
    removed?.reply()
    for (const { status, code } of votes) expect(status === 200 || code === 'message.notFound').toBe(true)
    expect((await vote(poll, [0], other)).code).toBe('message.notFound')
    const elsewhere = await makePrivateChannel(quad, clubId, admin, { admin: other, members: [] })
    const secret = await askIn(quad, elsewhere, other)
    const voting = (channel: string, as: Person) =>
      quad.call('voteInPoll', { params: { id: channel, messageId: secret }, body: { options: [0] } }, as)
    expect((await voting(elsewhere, me)).code).toBe('channel.notFound')
    expect((await voting(id, other)).code).toBe('message.notFound')
    const uncounted = { params: { id: elsewhere, messageId: secret } }
    expect((await quad.call('getDiscussion', uncounted, other)).reply().poll).toMatchObject({ votersCount: 0 })
  })

  test('stands in the channel, not in a thread', async () => {
    const parentChatId = await askIn(quad, id, me)
    const poll = { question: 'Where?', options: ['Here', 'There'] }
    const body = { filetype: 'poll', parentChatId, poll } as const
    expect((await quad.call('sendChannelMessage', { params: { id }, body }, me)).status).toBe(400)
  })

  test('needs two to twelve different options', async () => {
    const ask = (options: string[]) =>
      quad.call(
        'sendChannelMessage',
        { params: { id }, body: { filetype: 'poll', poll: { question: 'Where?', options } } },
        me,
      )
    expect((await ask(['Lab'])).status).toBe(400)
    expect((await ask(['Lab', 'Lab'])).status).toBe(400)
    expect((await ask(Array.from({ length: 13 }, (_, at) => `Option ${at}`))).status).toBe(400)
  })
})
