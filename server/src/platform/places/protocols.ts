import { cleanLine } from '@quad/contract/fields.ts'
import { limits } from '@quad/contract/limits.ts'
import { z } from 'zod'
import type { Box, Position } from './distance.ts'

export interface FoundPlace extends Position {
  readonly address: string
}

/** How to ask a server for places in a box, and to read its answer; nothing in it is followed. */
interface Protocol {
  ask(address: URL, text: string, box: Box): void
  /** @throws ZodError for another form */
  read(answer: unknown): FoundPlace[]
}

const most = 20
// A place server never returns this many places: reject longer answers.
const answersMax = 1000

const part = z.string().optional().catch(undefined)
const photonFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({ name: part, housenumber: part, street: part, district: part }),
})

const photon: Protocol = {
  ask({ searchParams }, text, { west, south, east, north }) {
    searchParams.set('q', text)
    searchParams.set('limit', String(most))
    searchParams.set('lang', 'en')
    searchParams.set('bbox', [west, south, east, north].join(','))
  },
  read(answer) {
    const { features } = z.object({ features: z.array(z.unknown()).max(answersMax) }).parse(answer)
    return features.slice(0, most).flatMap((feature) => {
      const { data } = photonFeature.safeParse(feature)
      if (!data) return []
      const { geometry, properties } = data
      const { name, housenumber, street, district } = properties
      const [lng, lat] = geometry.coordinates
      return placeOf([name, [housenumber, street].filter(Boolean).join(' '), district], lat, lng)
    })
  },
}

const numeral = z.string().max(30).regex(/^-?\d/).transform(Number).pipe(z.number())
const nominatimPlace = z.object({ lat: numeral, lon: numeral, display_name: z.string() })
// A house, its street and its part of the city.
const partsShown = 3

const nominatim: Protocol = {
  ask({ searchParams }, text, { west, south, east, north }) {
    searchParams.set('q', text)
    searchParams.set('limit', String(most))
    searchParams.set('accept-language', 'en')
    searchParams.set('format', 'jsonv2')
    searchParams.set('viewbox', [west, north, east, south].join(','))
    searchParams.set('bounded', '1')
  },
  read(answer) {
    return z
      .array(z.unknown())
      .max(answersMax)
      .parse(answer)
      .slice(0, most)
      .flatMap((found) => {
        const { data } = nominatimPlace.safeParse(found)
        return data ? placeOf(data.display_name.split(', ').slice(0, partsShown), data.lat, data.lon) : []
      })
  },
}

function placeOf(parts: readonly (string | undefined)[], lat: number, lng: number): FoundPlace[] {
  const address = cleanLine(parts.filter(Boolean).join(', '), limits.venueLength)
  return address === undefined ? [] : [{ address, lat, lng }]
}

/** Nominatim's search is at /search; any other address is Photon's. */
export function protocolAt(address: URL): Protocol {
  return /\/search(?:\.php)?\/?$/.test(address.pathname) ? nominatim : photon
}
