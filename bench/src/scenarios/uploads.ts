import { readFileSync } from 'node:fs'
import { people } from '@quad/server/db/seed/people.ts'
import { connect } from '@quad/server/testing/client.ts'
import { childrenOf } from '@quad/server/testing/processes.ts'
import { makeBitmap, makeNoise, makePhoto } from '@quad/server/testing/sampleFiles.ts'
import { withEnvironment } from '../run/environment.ts'
import type { Options } from '../run/options.ts'
import { verdict } from '../run/compare.ts'
import { startQuad } from '../run/servers.ts'

const accounts = 10
const goalMegabytes = 400
// The settings of `npm start`, with demo accounts for the log-in.
const variables = { DEMO: 'true', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' }

/** The memory of the node and its media processes, in megabytes; shared memory counts once. */
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

async function makeSamples(): Promise<Record<string, Buffer>> {
  const side = 4070
  return {
    'a rotated photo of 39 megapixels': await makePhoto(7200, 5400),
    'a PNG of 50 MB': await makeNoise(side, side),
    'a bitmap of 50 MB': makeBitmap(side, side),
    'another file of 50 MB': Buffer.alloc(50_000_000, 'quad'),
  }
}

/** For each kind, uploads ten large files at once; prints the peak memory. */
export const scenario = ({ wants }: Options) =>
  withEnvironment(async (environment) => {
    const quad = await environment.serve(
      startQuad(environment, 'uploads', environment.url, { variables: () => variables }),
    )
    const clients = await Promise.all(people.slice(0, accounts).map(({ key }) => connect(quad.url, key)))
    console.log(`at rest: ${megabytesOf(quad.pid)} MB`)
    for (const [what, bytes] of Object.entries(await makeSamples())) {
      if (!wants(what)) continue
      const began = Date.now()
      let peak = 0
      const watch = setInterval(() => {
        peak = Math.max(peak, megabytesOf(quad.pid))
      }, 50)
      const statuses = await Promise.all(clients.map(({ token }) => send(quad.url, token, bytes)))
      clearInterval(watch)
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      const met = verdict('≤', goalMegabytes, peak)
      console.log(`${accounts} × ${what}: ${statuses.join(' ')}, ${seconds} s, at most ${peak} MB (${met})`)
    }
  })

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
