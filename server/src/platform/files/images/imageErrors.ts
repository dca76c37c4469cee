import { uploadLimits } from '@quad/contract/limits.ts'
import { fail, Failure } from '../../http/failure.ts'
import { isDiskFull } from '../diskSpace.ts'

export const maxPixels = uploadLimits.megapixels * 1_000_000

// Every row and frame has a fixed cost: count thin sides as 100 pixels, or a million rows would take half a minute.
const countedSide = (side: number) => Math.max(side, 100)

/** @throws Failure if an image of this size, in pixels, would take too long to decode */
export function assertPixels(width: number, height: number, frames = 1): void {
  if (countedSide(width) * countedSide(height) * frames > maxPixels) fail('upload.tooManyPixels')
}

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
