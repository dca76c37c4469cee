import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '../../db/seed/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

const read = (id: string, as?: { token: string }) => quad.call('getPost', { params: { id } }, as)

test('[FEED-17] a visitor reads the whole post, without emails', async () => {
  const asha = await quad.person('asha')
  const { _id } = (await quad.call('createPost', { body: { text: 'For all' } }, asha)).reply()
  const post = (await read(_id)).reply()
  expect(post).toMatchObject({ _id, text: 'For all', savedBy: [], user: { username: '', googleId: '' } })
  for (const person of people) expect(JSON.stringify(post)).not.toContain(person.email)
  expect((await read(_id, asha)).reply().user?.username).toBe('asha@meridian.edu')
})

test('[FEED-17] an unknown post is not found', async () => {
  const answer = await read('01900000-0000-7000-8000-00000000dead')
  expect([answer.status, answer.err]).toEqual([
    404,
    { message: refusals['post.notFound'].message, code: 'post.notFound' },
  ])
})

test.each(['1', 'null', '01900000-0000-7000-8000-00000000deadx', "'%20or%201=1"])(
  '[FEED-17] %j is no id of a post',
  async (id) => {
    const answer = await quad.send('GET', `/api/posts/${id}`)
    expect([answer.status, answer.code, answer.err?.fields]).toEqual([
      400,
      'request.invalid',
      { id: fieldMessages.idInvalid },
    ])
  },
)
