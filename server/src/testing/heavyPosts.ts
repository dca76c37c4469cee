import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'

export const heavyPosts = z.strictObject({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
  rounds: z.number(),
  atOnce: z.number(),
})

/** Posts a body in rounds of so many at once, from a thread of its own: what sending costs is not the server's. */
export async function postHeavily(posts: z.infer<typeof heavyPosts>): Promise<readonly number[]> {
  const worker = new Worker(new URL('heavyPosts.worker.ts', import.meta.url), { workerData: posts })
  const [statuses] = await once(worker, 'message')
  return z.array(z.number()).parse(statuses)
}
