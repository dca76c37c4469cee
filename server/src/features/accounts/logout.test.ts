import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../testing/people.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
beforeAll(async () => {
  quad = await startTestQuad()
})
afterAll(() => quad.stop())

const feed = (token: string) => quad.call('getFeed', { body: {} }, { token })

test('[ACC-07] logging out ends this session at once, and only this one', async () => {
  const asha = await quad.person('asha')
  const elsewhere = await openSession(quad, asha.id)
  const other = await quad.person('ravi')
  // Cache both sessions as valid first.
  expect([(await feed(asha.token)).status, (await feed(elsewhere)).status]).toEqual([200, 200])

  expect((await quad.call('logout', {}, asha)).reply()).toEqual({ success: true })
  const after = await feed(asha.token)
  expect([after.status, after.code]).toEqual([401, 'auth.required'])
  expect((await feed(elsewhere)).status).toBe(200)
  expect((await feed(other.token)).status).toBe(200)
})

test('[ACC-07] logging out twice equals logging out once', async () => {
  const kabir = await quad.person('kabir')
  ;(await quad.call('logout', {}, kabir)).reply()
  const again = await quad.call('logout', {}, kabir)
  expect([again.status, again.code, again.err?.message]).toEqual([401, 'auth.required', 'Please login first!'])
})

test('[ACC-07] a visitor can’t log out', async () => {
  expect((await quad.call('logout', {})).code).toBe('auth.required')
})
