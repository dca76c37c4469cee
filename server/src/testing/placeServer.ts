import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Position } from '../platform/places/distance.ts'

type Serve = (request: IncomingMessage, reply: ServerResponse) => void

export interface TestPlaceServer {
  readonly url: string
  /** The received queries, oldest first. */
  readonly asked: URLSearchParams[]
  /** Replaces the answers; undefined restores the protocol's. */
  answer(serve: Serve | undefined): void
  stop(): Promise<void>
}

/** A small server that speaks Photon's protocol at /api and Nominatim's at /search, with some places. */
export async function startPlaceServer(places: ReadonlyMap<string, Position>): Promise<TestPlaceServer> {
  const asked: URLSearchParams[] = []
  let other: Serve | undefined
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://places.test')
    asked.push(searchParams)
    if (other) return other(request, reply)
    const text = searchParams.get('q')?.toLowerCase() ?? ''
    const found = [...places].filter(([name]) => name.toLowerCase().includes(text))
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify(pathname === '/search' ? found.map(asNominatim) : asPhoton(found)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    answer(serve) {
      other = serve
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Found = readonly [name: string, position: Position]

const asPhoton = (found: readonly Found[]) => ({
  type: 'FeatureCollection',
  features: found.map(([name, { lat, lng }]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { osm_id: 1, name, street: 'Lake Road', housenumber: '7', district: 'Old Town', city: 'Pune' },
  })),
})

const asNominatim = ([name, { lat, lng }]: Found) => ({
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors',
  lat: String(lat),
  lon: String(lng),
  name,
  display_name: `${name}, 7 Lake Road, Old Town, Pune, Maharashtra, 411001, India`,
})
