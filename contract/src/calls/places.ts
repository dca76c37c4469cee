import { z } from 'zod'
import { placesQuery } from '../bodies/places.ts'
import { call } from '../call.ts'
import { place } from '../entities/place.ts'
import { limits } from '../limits.ts'

export const places = {
  listPlaces: call({
    method: 'GET',
    path: '/places',
    access: 'signedIn',
    summary: 'Suggest cities by the start of their name, or venues within 1,000 m of a position by part of theirs.',
    query: placesQuery,
    reply: z.strictObject({ places: z.array(place).max(limits.placesShown) }),
    errors: [],
    limit: 'read',
  }),
}
