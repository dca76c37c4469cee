import { alerts } from '@quad/contract/messages/app.ts'
import { ApiError } from '../api/apiError.ts'
import type { Crop, ImageJob, ImageResult } from './imageJob.ts'
import { uploadWords } from './words.ts'

// A decoded photo of a phone takes 50 MB and more.
const atOnce = 3
let running = 0
const waiting: (() => void)[] = []

/** Waits until fewer than three images are being compressed. */
async function takeTurn(): Promise<void> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
}

function passTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/**
 * Crops and compresses an image in a worker (FEED-07).
 * @throws if the image can't be decoded or the signal aborts
 */
export async function compressImage(file: Blob, crop: Crop | undefined, signal: AbortSignal): Promise<Blob> {
  await takeTurn()
  return compress(file, crop, signal).finally(passTurn)
}

function compress(file: Blob, crop: Crop | undefined, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })
  const done = new Promise<Blob>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
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
