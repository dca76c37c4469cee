import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoPassword, people } from '@quad/server/db/seed/people.ts'
import { startTestCluster } from '@quad/server/testing/cluster.ts'
import { makeBitmap, makeNoise, makePhoto } from '@quad/server/testing/sampleFiles.ts'
import { describeMachine } from '../machine.ts'
import { startQuadServer } from '../servers.ts'

const concurrency = 10
const goalMegabytes = 400
// Like `npm start`, with demo accounts to log in.
const settings = { DEMO: 'true', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' }

function memoryOf(pid: number): { peak: number; now: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1000)
  return { peak: read('VmHWM'), now: read('VmRSS') }
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

/** Uploads ten large files at once, one kind after the other, and prints the peak memory. */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quad-bench-'))
  const cluster = await startTestCluster()
  const quad = await startQuadServer('uploads', cluster.url, randomBytes(32).toString('hex'), folder, settings)
  try {
    console.log(await describeMachine(cluster.adminUrl))
    console.log(`at rest: ${memoryOf(quad.pid).now} MB`)
    const samples = Object.entries(await makeSamples())
    for (const [at, [what, bytes]] of samples.entries()) {
      // An account uploads at most 1 GB a day.
      const token = await signIn(quad.url, people[at]?.email)
      const began = Date.now()
      const statuses = await Promise.all(Array.from({ length: concurrency }, () => send(quad.url, token, bytes)))
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      const { peak, now } = memoryOf(quad.pid)
      const verdict = peak <= goalMegabytes ? 'met' : 'missed'
      console.log(
        `${concurrency} × ${what}: ${statuses.join(' ')}, ${seconds} s, at most ${peak} MB (${verdict}), now ${now} MB`,
      )
    }
  } finally {
    await quad.stop()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signIn(url: string, username: string | undefined): Promise<string> {
  const login = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const { token } = (await login.json()) as { token: string }
  return token
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
