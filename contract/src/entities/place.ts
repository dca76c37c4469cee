import { z } from 'zod'

/** A city or venue; the coordinates are known where it was chosen from suggestions. */
export const place = z.strictObject({
  address: z.string(),
  latLng: z.strictObject({ lat: z.number(), lng: z.number() }).optional(),
})

export type Place = z.output<typeof place>
