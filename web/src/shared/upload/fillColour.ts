const side = 8

/**
 * Returns the colour of the frame around an image: the image's average colour, or white if any pixel is transparent.
 * @throws if the image can't be decoded
 */
export async function fillColourOf(file: Blob): Promise<string> {
  const image = await createImageBitmap(file, { resizeWidth: side, resizeHeight: side, resizeQuality: 'medium' })
  const context = new OffscreenCanvas(side, side).getContext('2d')
  context?.drawImage(image, 0, 0, side, side)
  image.close()
  return averageOf(context?.getImageData(0, 0, side, side).data ?? [])
}

/** Returns the average of RGBA pixels as a CSS colour; white if any of them is transparent. */
export function averageOf(pixels: ArrayLike<number>): string {
  const sums = [0, 0, 0]
  const count = pixels.length / 4
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 250) return 'white'
    for (let channel = 0; channel < 3; channel += 1) sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0)
  }
  return count === 0 ? 'white' : `rgb(${sums.map((sum) => Math.round(sum / count)).join(' ')})`
}
