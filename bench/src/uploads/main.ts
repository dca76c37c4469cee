import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { people } from '@quad/server/db/seed/people.ts'
import { connect } from '@quad/server/testing/client.ts'
import { startTestCluster } from '@quad/server/testing/cluster.ts'
import { childrenOf } from '@quad/server/testing/processes.ts'
import { makeBitmap, makeNoise, makePhoto } from '@quad/server/testing/sampleFiles.ts'
import { describeMachine } from '../machine.ts'
import { startQuadServer } from '../servers.ts'

const accounts = 10
const goalMegabytes = 400
// Like `npm start`, with demo accounts to log in.
const settings = { DEMO: 'true', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' }

/** The memory of the node and its media processes, in megabytes; pages that they share count once. */
function megabytesOf(pid: number): number {
  const kilobytes = [pid, ...childrenOf(pid)].map((id) => Number(/^Pss:\s+(\d+)/m.exec(readRollup(id))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1000)
}

function readRollup(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  } catch {
    return ''
  }
}

function watchMemory(pid: number): { peak: () => number; stop: () => void } {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytesOf(pid))
  }, 50)
  return { peak: () => peak, stop: () => clearInterval(timer) }
}

async function makeSamples(): Promise<Record<string, Buffer>> {
  const side = 4070
  return {
    'a rotated photo of 39 megapixels': await makePhoto(7200, 5400),
    'a PNG of 50 MB': await makeNoise(side, side),
    'a bitmap of 50 MB': makeBitmap(side, side),
    'another file of 50 MB': Buffer.alloc(50_000_000, 'quad'),
  }
}

/** Uploads ten large files at once, one kind after the other; prints the peak memory. */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-bench-'))
  const cluster = await startTestCluster()
  const quad = await startQuadServer('uploads', cluster.url, randomBytes(32).toString('hex'), folder, settings)
  try {
    console.log(await describeMachine(cluster.adminUrl))
    const clients = await Promise.all(people.slice(0, accounts).map(({ key }) => connect(quad.url, key)))
    console.log(`at rest: ${megabytesOf(quad.pid)} MB`)
    for (const [what, bytes] of Object.entries(await makeSamples())) {
      const began = Date.now()
      const memory = watchMemory(quad.pid)
      const statuses = await Promise.all(clients.map(({ token }) => send(quad.url, token, bytes)))
      memory.stop()
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      const verdict = memory.peak() <= goalMegabytes ? 'met' : 'missed'
      console.log(
        `${accounts} × ${what}: ${statuses.join(' ')}, ${seconds} s, at most ${memory.peak()} MB (${verdict}), now ${megabytesOf(quad.pid)} MB`,
      )
    }
  } finally {
    await quad.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function send(url: string, token: string, bytes: Buffer): Promise<number> {
  const body = new FormData()
  body.append('imageFile', new Blob([new Uint8Array(bytes)]), 'large')
  const answer = await fetch(`${url}/api/imageUpload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

await main()
