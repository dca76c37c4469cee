import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'quad-lock-'))
const noSuchProcess = 2 ** 22 + 1

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('admits one at a time, also when all find a dead process’s lock', async () => {
  const file = join(folder, 'stale.lock')
  writeFileSync(file, String(noSuchProcess))
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await sleep(20)
    inside -= 1
  }
  await Promise.all([1, 2, 3, 4].map(() => withLock(file, work)))
  expect(most).toBe(1)
  expect(existsSync(file)).toBe(false)
})

it('releases the lock when the work fails', async () => {
  const file = join(folder, 'failing.lock')
  const failing = withLock(file, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await withLock(file, async () => 'in')).toBe('in')
})

it('gives up, if asked to, when another process keeps the lock', async () => {
  const file = join(folder, 'kept.lock')
  await withLock(file, async () => {
    await expect(withLock(file, async () => 'in', undefined, 100)).rejects.toThrow(`has held ${file} for 0.1 s`)
  })
  expect(existsSync(file)).toBe(false)
})
