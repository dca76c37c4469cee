import type { calls } from '@quad/contract/calls/index.ts'
import type { places } from '@quad/contract/calls/places.ts'
import { limits } from '@quad/contract/limits.ts'
import { presentPlace } from '../../entities/event/present.ts'
import { findCities, findUsedVenues } from '../../entities/place/queries.ts'
import type { Handler, HandlersOf } from '../../platform/http/handler.ts'

/** Suggests cities, or venues near a city: those used on Quad, then those of the server of places (EVT-05, ruling 75). */
const listPlaces: Handler<typeof calls.listPlaces> = async ({ viewer, query, context }) => {
  const { city, venue = '', lat = 0, lng = 0 } = query
  if (city !== undefined) {
    const cities = await findCities(context.db, viewer.userId, city)
    return { places: cities.map((row) => presentPlace(row.address, row.lat, row.lng)) }
  }
  const used = await findUsedVenues(context.db, viewer.userId, { lat, lng }, venue)
  const further = used.length < limits.placesShown ? await context.placeServer.find(venue, { lat, lng }) : []
  const known = new Set<string>()
  const places = [...used, ...further].filter(({ address }) => {
    const isNew = !known.has(address.toLowerCase())
    known.add(address.toLowerCase())
    return isNew
  })
  return { places: places.slice(0, limits.placesShown).map((row) => presentPlace(row.address, row.lat, row.lng)) }
}

export const placeHandlers: HandlersOf<typeof places> = {
  listPlaces,
}
