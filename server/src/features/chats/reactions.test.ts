import { messageLimits } from '@quad/contract/messageLimits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { openTalk } from '../../testing/talk.ts'

let quad: TestQuad
let talk: Awaited<ReturnType<typeof openTalk>>
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  talk = await openTalk(quad)
})
afterAll(() => quad.stop())

describe('[TALK-01] reactions', () => {
  test('are counted by kind in the order of their first use, each person once a kind, and taken back', async () => {
    const { me, other, room, react, unreact, changes } = talk
    const { _id } = await talk.begin()
    for (const emoji of ['🎉', '👍', '👍']) (await react(_id, emoji)).reply()
    const mine = (await react(_id, '👍', other)).reply()
    expect(mine).toMatchObject({
      reactions: [
        { emoji: '🎉', count: 1 },
        { emoji: '👍', count: 2 },
      ],
      ownReactions: ['👍'],
    })
    const people = async (emoji: string, limit?: string, before?: string) =>
      (
        await quad.call(
          'listReactions',
          { params: { id: _id, emoji }, query: { ...(limit && { limit }), ...(before && { before }) } },
          me,
        )
      ).reply()
    expect((await people('👍')).people.map((one) => one._id)).toEqual([other.id, me.id])
    const page = await people('👍', '1')
    expect((await people('👍', '1', page.before ?? '')).people.map((one) => one._id)).toEqual([me.id])
    for (const emoji of ['🎉', '👍', '👍']) (await unreact(_id, emoji)).reply()
    expect((await changes(room, 0, other)).messages).toMatchObject([{ reactions: [{ emoji: '👍', count: 1 }] }])
    const last = (await unreact(_id, '👍', other)).reply()
    expect([last.reactions, last.ownReactions]).toEqual([undefined, undefined])
  })

  test('are one emoji, with skin tone, flag or joined parts', async () => {
    const { react } = talk
    const { _id } = await talk.begin()
    for (const emoji of ['👍🏽', '🇮🇳', '👩‍🚀', '❤️', '1️⃣']) (await react(_id, emoji)).reply()
    for (const wrong of ['a', '👍👍', '1', '<b>', '👍 ', '🇮', '‍'])
      expect([wrong, (await react(_id, wrong)).status]).toEqual([wrong, 400])
  })

  test('have at most 20 kinds a message, also when two add the last one at once', async () => {
    const { other, react } = talk
    const { _id } = await talk.begin()
    const kinds = [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓😔😕']
    for (const emoji of kinds.slice(0, messageLimits.reactionKinds - 1)) (await react(_id, emoji)).reply()
    const two = await Promise.all([react(_id, kinds[20] ?? ''), react(_id, kinds[21] ?? '', other)])
    expect(two.map((answer) => answer.code ?? 'yes').toSorted()).toEqual(['reaction.tooManyKinds', 'yes'])
    ;(await react(_id, kinds[0] ?? '', other)).reply()
  })

  test('are not for deleted messages, past a block or by others; what is there can be taken back', async () => {
    const { me, other, stranger, edit, react, unreact, block } = talk
    const { _id } = await talk.begin()
    ;(await react(_id, '👍', other)).reply()
    expect((await react(_id, '👍', stranger)).code).toBe('message.notFound')
    await block(me)
    expect((await react(_id, '🎉')).code).toBe('chat.youBlocked')
    expect((await react(_id, '🎉', other)).code).toBe('chat.blocked')
    ;(await unreact(_id, '👍', other)).reply()
    await talk.remove(_id)
    for (const answer of [await react(_id, '🎉'), await unreact(_id, '👍'), await edit(_id, 'Again')])
      expect(answer.code).toBe('message.notFound')
    const left = await quad.context.db.selectFrom('reactions').selectAll().where('message_id', '=', _id).execute()
    expect(left).toEqual([])
  })

  test('are for all who read a channel where only admins write', async () => {
    const { admin, post, edit, react } = talk
    const { _id } = await post({ chat: 'News' }, admin)
    await talk.silence()
    ;(await react(_id, '🎉')).reply()
    expect((await edit((await post({ chat: 'Mine' }, admin))._id, 'Not mine')).code).toBe('message.notYours')
  })
})
