import { alerts } from '@quad/contract/messages/app.ts'
import { ApiError } from '../api/apiError.ts'
import type { Crop, ImageJob, ImageResult } from './imageJob.ts'
import { uploadWords } from './words.ts'

/**
 * Crops and compresses an image in a worker (FEED-07).
 * @throws if the image can't be decoded or the signal aborts
 */
export function compressImage(file: Blob, crop: Crop | undefined, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })
  const done = new Promise<Blob>((resolve, reject) => {
    const unreadable = () => reject(new Error(uploadWords.unreadable))
    const unreachable = () => reject(new ApiError(alerts.unreachable, { status: 0 }))
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    // If the worker's script fails to load, the browser fires a plain Event without a message.
    worker.addEventListener('error', (event: Event) => (event instanceof ErrorEvent ? unreadable() : unreachable()))
    worker.addEventListener('message', ({ data }: MessageEvent<ImageResult>) =>
      data.image ? resolve(data.image) : unreadable(),
    )
    const job: ImageJob = { file, crop }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(job)
  })
  return done.finally(() => worker.terminate())
}
