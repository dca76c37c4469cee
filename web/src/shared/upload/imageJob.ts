/** A rectangle in px of the rotated image. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise. */
  readonly rotation: number
}

export interface ImageJob {
  readonly file: Blob
  readonly crop?: Crop | undefined
}

/** `image` is absent if the file can't be decoded. */
export interface ImageResult {
  readonly image?: Blob
}

/** Returns the size of a rotated rectangle's bounding box. */
export function turnedSides(width: number, height: number, rotation: number): { width: number; height: number } {
  const angle = (rotation * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: cos * width + sin * height, height: sin * width + cos * height }
}

/** Limits for uploaded images (FEED-07). */
export const imageAim = { bytes: 200_000, side: 1024, best: 0.9, step: 0.1 } as const

/**
 * Encodes at quality 0.9, then in steps of 0.1 less, until the result is small enough; accepts any size at 0.1
 * (FEED-07).
 */
export async function encodeWithin<Encoded extends { readonly size: number }>(
  encode: (quality: number) => Promise<Encoded>,
): Promise<Encoded> {
  const steps = Math.round(imageAim.best / imageAim.step)
  let encoded = await encode(imageAim.best)
  for (let left = steps - 1; left > 0 && encoded.size > imageAim.bytes; left -= 1)
    encoded = await encode(Math.round(left * imageAim.step * 10) / 10)
  return encoded
}

/** Formats a size as '48 kB' or '1.2 MB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
