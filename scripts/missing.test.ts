import { expect, it } from 'vitest'
import { ensureRoot, findOrSkip, maySkip, testsWith } from './missing.mjs'

const missing = () => {
  throw new Error('There is none: install it.')
}

it('skips tests of a missing program only outside CI and not for root', () => {
  expect(maySkip({}, 1000)).toBe(true)
  expect(maySkip({ CI: '' }, 1000)).toBe(true)
  expect(maySkip({}, 0)).toBe(false)
  expect(maySkip({ CI: 'true' }, 1000)).toBe(false)
})

it('returns the program, or says how to install it if its tests may be skipped', async () => {
  expect(await findOrSkip(() => '/usr/bin/redis-server', false)).toEqual({ found: '/usr/bin/redis-server' })
  expect(await findOrSkip(missing, true)).toEqual({ missing: 'There is none: install it.' })
  await expect(findOrSkip(missing, false)).rejects.toThrow('There is none: install it.')
})

it('lets only root mount a disk', () => {
  expect(ensureRoot(0)).toBe('root')
  expect(() => ensureRoot(1000)).toThrow('run npm test as root')
})

it('names each test that needs Redis, or root', () => {
  const names = testsWith('redis')
  expect(names.length).toBeGreaterThanOrEqual(10)
  expect(names).toContain(
    'server/src/platform/realtime/severalNodes.redis.test.ts > [CHAT-05] frozen: nothing is delayed',
  )
  expect(testsWith('root')).toContain(
    'server/src/entities/upload/fullDisk.root.test.ts > [API-05] uploads work again once there is space',
  )
})
