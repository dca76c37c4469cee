import { Failure, fail } from '../../http/failure.ts'
import { isDiskFull } from '../diskFull.ts'

/** Runs `work` and converts sharp's errors to `upload.tooManyPixels` or `upload.unreadable`. */
export async function asUploadErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure || isDiskFull(error)) throw error
    // sharp distinguishes its errors by message only.
    const tooLarge = error instanceof Error && error.message.includes('exceeds pixel limit')
    return fail(tooLarge ? 'upload.tooManyPixels' : 'upload.unreadable', { cause: error })
  }
}
