import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { refusals } from '@quad/contract/refusals/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReadDisk } from '../../platform/files/diskSpace.ts'
import { noLimits } from '../../testing/limits.ts'
import { startTestQuad, type TestQuad } from '../../testing/quad.ts'
import { asFile, makeNoise } from '../../testing/sampleFiles.ts'
import { until } from '../../testing/waiting.ts'

const stored = (folder: string) =>
  existsSync(path.join(folder, 'files'))
    ? readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
    : []

const folder = mkdtempSync(path.join(tmpdir(), 'quad-full-'))

describe('on a full disk', () => {
  let full: TestQuad
  beforeAll(async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'none', folder])
    full = await startTestQuad({ limiter: noLimits, env: { DATA_DIR: folder } })
  })
  afterAll(async () => {
    await full.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })

  test.each([
    ['while receiving', async () => new Uint8Array(4_000_000).fill(1)],
    ['while re-encoding', () => makeNoise(1100, 850)],
  ])('[API-05] an upload is refused and leaves neither row nor file: %s', async (_when, make) => {
    const answer = await full.call('uploadFiles', { files: [asFile(await make())] }, await full.person('asha'))
    expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([507, 'upload.noRoom', '60'])
    expect(answer.err?.message).toBe(refusals['upload.noRoom'].message)
    const { db } = full.context
    await until(
      'the partial files are deleted',
      async () => (await db.selectFrom('pending_deletions').select('storage_key').execute()).length === 0,
    )
    expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
    expect([stored(folder), readdirSync(path.join(folder, 'incoming'))]).toEqual([[], []])
  })

  test('[API-05] an upload to a disk with less than 1 GB free is refused at once', async () => {
    const options = { limiter: noLimits, databaseUrl: full.databaseUrl, readDisk: createReadDisk(folder) }
    const careful = await startTestQuad(options)
    const answer = await careful.call('uploadFiles', { files: [asFile('small')] }, await full.person('asha'))
    await careful.stop()
    expect([answer.status, answer.code]).toEqual([507, 'upload.noRoom'])
  })

  test('[API-05] uploads work again once there is space', async () => {
    ;(await full.call('uploadFiles', { files: [asFile('small')] }, await full.person('asha'))).reply()
    expect(stored(folder)).toHaveLength(1)
  })
})
