/** The specification's measures of an image that is sent (part 1 §5, §9). */
export const imageAim = { bytes: 200_000, side: 1024, best: 0.9, step: 0.1 } as const

/**
 * Encodes with the best quality whose result is small enough, from 0.9 down by 0.1; the last, at 0.1, is taken as it is
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
