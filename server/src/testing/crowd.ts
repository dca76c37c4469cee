import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const crowdRequest = z.strictObject({
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
})

export const crowd = z.strictObject({
  /** The requests, sent in turn; after the last one, starts again. */
  requests: z.array(crowdRequest).min(1),
  /** The number of requests per round, which are sent at once. */
  atOnce: z.number(),
  /** The pause after a round is answered. */
  pauseMs: z.number(),
  /** The number of rounds; undefined continues until stopped. */
  rounds: z.number().optional(),
})

export type CrowdRequest = z.infer<typeof crowdRequest>
export type Crowd = z.infer<typeof crowd>

/** Sends requests from a worker thread, so that sending doesn't slow the server; counts the answers by status. */
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
