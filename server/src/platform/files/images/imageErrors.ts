import { Failure, fail } from '../../http/failure.ts'
import { isDiskFull } from '../diskFull.ts'

const busyForSeconds = 60

/**
 * Runs `work` and converts sharp's errors to `upload.tooManyPixels`, `upload.unreadable` or, after a timeout,
 * `upload.busy`: slowness says more about the machine than about the image.
 */
export async function asUploadErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure || isDiskFull(error)) throw error
    // sharp distinguishes its errors by message only.
    const message = error instanceof Error ? error.message : ''
    if (/^timeout: /m.test(message)) fail('upload.busy', { cause: error, retryAfter: busyForSeconds })
    return fail(/exceeds pixel limit/.test(message) ? 'upload.tooManyPixels' : 'upload.unreadable', { cause: error })
  }
}
