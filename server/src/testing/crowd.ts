import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const crowdRequest = z.strictObject({
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
})

export const crowd = z.strictObject({
  /** Sent in turn, and from the first again. */
  requests: z.array(crowdRequest).min(1),
  /** How many requests are sent at once, again and again. */
  atOnce: z.number(),
  /** The pause before the next round, once a round is answered. */
  pauseMs: z.number(),
  /** Without it, until it is stopped. */
  rounds: z.number().optional(),
})

export type CrowdRequest = z.infer<typeof crowdRequest>
export type Crowd = z.infer<typeof crowd>

/** Sends requests from a thread of its own, as what sending costs is not the server's; returns how many got each status. */
export function gather(requests: Crowd) {
  const worker = new Worker(new URL('crowd.worker.ts', import.meta.url), { workerData: requests })
  const counts = new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  }).then((message) => z.record(z.string(), z.number()).parse(message))
  const stop = () => {
    worker.postMessage('stop', [])
    return counts
  }
  return { counts, stop }
}
