import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { makeManyScans } from '../../../testing/hostileMedia.ts'
import { childrenOf } from '../../../testing/processes.ts'
import { makeImage } from '../../../testing/sampleFiles.ts'
import { until } from '../../../testing/waiting.ts'
import { createMediaPool, mediaLimits } from './mediaPool.ts'
import { blame } from './mediaProcess.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quad-media-'))
const slowImage = path.join(folder, 'slow')
const quickImage = path.join(folder, 'quick')
writeFileSync(slowImage, makeManyScans(4000))
writeFileSync(path.join(folder, 'text'), 'text')
writeFileSync(quickImage, await makeImage(300, 200).jpeg().toBuffer())
afterAll(() => rmSync(folder, { recursive: true }))

const log = createLog('silent')
const startPool = (limits = {}, slowAfterMs = 2000) =>
  createMediaPool({ places: 2, log, limits: { ...mediaLimits, ...limits }, slowAfterMs })
const prepare = async (file: string) =>
  ({ name: 'prepare', file, folder: await mkdtemp(path.join(folder, 'p')) }) as const
const turnOf = (accountId: string, signal = new AbortController().signal) => ({ accountId, signal })

// Only Linux shows another process's memory and environment.
const patience = { timeout: 60_000 }
const hidden = !existsSync('/proc/self/environ')

test('[API-05] a file that misses its deadline is refused, and the next one gets a new process', patience, async () => {
  const pool = startPool({ imageMs: 1000 })
  try {
    await expect(pool.run(await prepare(slowImage), turnOf('asha'))).rejects.toMatchObject({
      code: expect.stringMatching(/^upload\.(?:tooComplex|busy)$/),
    })
    expect(await pool.run(await prepare(path.join(folder, 'text')), turnOf('asha'))).toMatchObject({ kind: 'file' })
  } finally {
    await pool.stop()
  }
})

test('[API-05] at a deadline the file is to blame, or the machine if it gave less than half of a processor', () => {
  expect([blame(10_000, 5000), blame(10_000, 4999)]).toEqual(['tooSlow', 'machineBusy'])
})

test.skipIf(hidden)('[API-05] a file that needs too much memory is refused', patience, async () => {
  const pool = startPool({ memoryBytes: 10_000_000 })
  try {
    await expect(pool.run(await prepare(slowImage), turnOf('asha'))).rejects.toMatchObject({
      code: 'upload.tooComplex',
    })
  } finally {
    await pool.stop()
  }
})

test.skipIf(hidden)('[API-05] a media process knows no secrets; aborting and stopping end it', patience, async () => {
  process.env['AUTH_SECRET'] = 'a secret of the node'
  const before = childrenOf(process.pid)
  const own = () => childrenOf(process.pid).filter((pid) => !before.includes(pid))
  const pool = startPool()
  try {
    await pool.run(await prepare(quickImage), turnOf('asha'))
    const [pid] = own()
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8').match(/(?<=^|\0)\w+(?==)/g)
    expect(names?.filter((name) => !/^(?:PATH|NODE_|MALLOC_)/.test(name))).toEqual([])

    const leaving = new AbortController()
    const files = [await prepare(slowImage), await prepare(quickImage)]
    const ended = Promise.allSettled(files.map((task) => pool.run(task, turnOf('asha', leaving.signal))))
    leaving.abort()
    for (const result of await ended)
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'request.malformed' } })
    expect(own()).toEqual([])

    await pool.run(await prepare(quickImage), turnOf('asha'))
    expect(own()).toHaveLength(1)
    const unfinished = pool.run(await prepare(slowImage), turnOf('asha'))
    await Promise.all([pool.stop(), expect(unfinished).rejects.toMatchObject({ code: 'upload.busy' })])
    expect(own()).toEqual([])
    await expect(pool.run(await prepare(quickImage), turnOf('asha'))).rejects.toMatchObject({ code: 'upload.busy' })
  } finally {
    delete process.env['AUTH_SECRET']
    await pool.stop()
  }
})

test.skipIf(hidden)('[API-05] a slow file makes room for a quick one', patience, async () => {
  const before = childrenOf(process.pid).length
  const pool = startPool({ imageMs: 60_000 }, 100)
  const leaving = new AbortController()
  try {
    const slow = ['asha', 'ravi'].map(async (accountId) =>
      pool.run(await prepare(slowImage), turnOf(accountId, leaving.signal)),
    )
    const ended = Promise.allSettled(slow)
    await until('both are running', async () => childrenOf(process.pid).length === before + 2)
    for (const accountId of ['meera', 'kabir'])
      expect(await pool.run(await prepare(quickImage), turnOf(accountId))).toMatchObject({ width: 300 })
    leaving.abort()
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  } finally {
    await pool.stop()
  }
})
