import { z } from 'zod'
import { lineIfAny } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldMessages } from '../messages/fields.ts'
import { placeFields } from '../messages/places.ts'

// Degrees; text in a query.
const degrees = (most: number) =>
  z.coerce
    .string()
    .max(25, placeFields.position)
    .regex(/^-?\d{1,3}(?:\.\d+)?(?:e-\d{1,2})?$/, placeFields.position)
    .transform(Number)
    .pipe(z.number().min(-most, placeFields.position).max(most, placeFields.position))
    .optional()

/** The start of a city's name, or part of a venue's with the position of its city. */
export const placesQuery = z
  .strictObject({
    city: lineIfAny(limits.cityLength).optional(),
    /** "" for all near the position. */
    venue: lineIfAny(limits.venueLength).optional(),
    lat: degrees(90),
    lng: degrees(180),
  })
  .superRefine((query, context) => {
    const refuse = (key: keyof typeof query, message: string) =>
      context.addIssue({ code: 'custom', path: [key], message })
    const { city, venue } = query
    if (city === undefined && venue === undefined) refuse('city', fieldMessages.required)
    for (const key of ['venue', 'lat', 'lng'] as const) {
      if (city !== undefined && query[key] !== undefined) refuse(key, fieldMessages.oneOf)
      if (city === undefined && venue !== undefined && query[key] === undefined) refuse(key, placeFields.position)
    }
  })
