import { fieldMessages } from '@quad/contract/messages/fields.ts'
import { refusals } from '@quad/contract/refusals/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestQuad, type Person, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let asha: Person
beforeAll(async () => {
  quad = await startTestQuad()
  asha = await quad.person('asha')
})
afterAll(() => quad.stop())

test('[ACC-01] a card shows email and provider ids to their owner only', async () => {
  const own = (await quad.call('getUser', { params: { id: asha.id } }, asha)).reply()
  const { college } = own
  expect(own).toEqual({
    _id: asha.id,
    firstname: 'Asha',
    lastname: 'Menon',
    displayName: 'Asha Menon',
    userImg: '',
    user_name: 'asha.menon',
    username: 'asha@meridian.edu',
    googleId: '',
    admin: false,
    college,
  })
  expect(college).toMatch(/^[0-9a-f-]{36}$/)
  const seen = (await quad.call('getUser', { params: { id: asha.id } }, await quad.person('admin'))).reply()
  expect(seen).toEqual({ ...own, username: '' })
})

test('[API-04] an unknown id is not found', async () => {
  const answer = await quad.call('getUser', { params: { id: '01900000-0000-7000-8000-00000000dead' } }, asha)
  expect([answer.status, answer.err]).toEqual([
    404,
    { message: refusals['user.notFound'].message, code: 'user.notFound' },
  ])
})

test('[API-04] ids are case-insensitive, and an invalid id is refused', async () => {
  expect((await quad.call('getUser', { params: { id: asha.id.toUpperCase() } }, asha)).reply()._id).toBe(asha.id)
  const answer = await quad.call('getUser', { params: { id: `${asha.id}0` } }, asha)
  expect([answer.status, answer.err?.fields]).toEqual([400, { id: fieldMessages.idInvalid }])
})
