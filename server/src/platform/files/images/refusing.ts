import { Failure, fail } from '../../http/failure.ts'
import { isNoRoom } from '../noRoom.ts'

const busyForSeconds = 60

/**
 * Does something with an image; what the library says about it becomes a refusal: `upload.tooManyPixels`,
 * `upload.unreadable`, and `upload.busy` where the time that it may take is over, for that says more about the machine.
 */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure || isNoRoom(error)) throw error
    // The library tells what is wrong with an image by words alone.
    const words = error instanceof Error ? error.message : ''
    if (/^timeout: /m.test(words)) fail('upload.busy', { cause: error, retryAfter: busyForSeconds })
    return fail(/exceeds pixel limit/.test(words) ? 'upload.tooManyPixels' : 'upload.unreadable', { cause: error })
  }
}
