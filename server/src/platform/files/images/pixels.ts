import { uploadLimits } from '@quad/contract/limits.ts'
import { fail } from '../../http/failure.ts'

export const maxPixels = uploadLimits.megapixels * 1_000_000

// Every row and frame has a fixed cost: count thin sides as 100 pixels, or a million rows would take half a minute.
const countedSide = (side: number) => Math.max(side, 100)

/** @throws Failure if an image of this size, in pixels, would take too long to decode */
export function assertPixels(width: number, height: number, frames = 1): void {
  if (countedSide(width) * countedSide(height) * frames > maxPixels) fail('upload.tooManyPixels')
}
