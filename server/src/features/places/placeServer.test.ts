import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Clock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { createPlaceServer } from '../../platform/places/placeServer.ts'
import { createClub } from '../../testing/clubs.ts'
import { updateEvent, holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { startPlaceServer, type TestPlaceServer } from '../../testing/placeServer.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

const pune = { lat: 18.51957, lng: 73.85535 }
const north = (thousandths: number) => ({ lat: pune.lat + thousandths / 1000, lng: pune.lng })
const shown = ', 7 Lake Road, Old Town'

let places: TestPlaceServer
let photon: TestQuad
let nominatim: TestQuad
let me: Person
let time = Date.now()
const clock: Clock = { now: () => new Date(time) }
beforeAll(async () => {
  places = await startPlaceServer(
    new Map([
      ['Grand Theatre', north(1)],
      ['Grand Hotel', north(8.9)],
      ['Grand Station', north(9.1)],
      ...Array.from({ length: 12 }, (_, at) => [`Shop ${at}`, north(2)] as const),
    ]),
  )
  photon = await startTestQuad({ limiter: noLimits, clock, env: { PLACES_URL: `${places.url}/api?key=mine` } })
  nominatim = await startTestQuad({
    databaseUrl: photon.databaseUrl,
    limiter: noLimits,
    clock,
    env: { PLACES_URL: `${places.url}/search` },
  })
  me = await photon.person('asha')
})
afterEach(() => {
  places.answer(undefined)
  places.asked.length = 0
  // Two days later, all cache entries have expired.
  time += 2 * 86_400_000
})
afterAll(async () => {
  await nominatim.stop()
  await photon.stop()
  await places.stop()
})

const venues = async (quad: TestQuad, venue: string) =>
  (await quad.call('listPlaces', { query: { venue, ...pune } }, me)).reply().places
const addresses = async (quad: TestQuad, venue: string) => (await venues(quad, venue)).map(({ address }) => address)

test('[EVT-05] a Photon or Nominatim server adds venues within 1,000 m, which are asked for in a box', async () => {
  const expected = [
    { address: `Grand Theatre${shown}`, latLng: north(1) },
    { address: `Grand Hotel${shown}`, latLng: north(8.9) },
  ]
  expect(await venues(photon, 'grand')).toEqual(expected)
  expect(await venues(nominatim, 'grand')).toEqual(expected)
  const [one, two] = places.asked
  expect([one?.get('key'), one?.get('q'), two?.get('q'), two?.get('bounded')]).toEqual(['mine', 'grand', 'grand', '1'])
  const box = (text: string | null | undefined) => text?.split(',').map((degrees) => Number(degrees).toFixed(3))
  expect(box(one?.get('bbox'))).toEqual(['73.846', '18.511', '73.865', '18.529'])
  expect(box(two?.get('viewbox'))).toEqual(['73.846', '18.529', '73.865', '18.511'])
  expect(await addresses(photon, 'shop')).toHaveLength(8)
})

test('[EVT-05] an answer is remembered for a day, and people who ask at once share a request', async () => {
  const three = [venues(photon, 'Grand'), venues(photon, 'grand'), venues(photon, ' GRAND ')]
  for (const found of await Promise.all(three)) expect(found).toHaveLength(2)
  time += 86_000_000
  await venues(photon, 'gränd')
  expect(places.asked).toHaveLength(1)
  time += 1_000_000
  await venues(photon, 'grand')
  expect(places.asked).toHaveLength(2)
})

test('[EVT-05] cities, and texts of less than three letters, are not asked for', async () => {
  for (const venue of ['', 'gr', '..g..']) await venues(photon, venue)
  await photon.call('listPlaces', { query: { city: 'grand' } }, me)
  expect(places.asked).toEqual([])
})

test('[EVT-05] venues used on Quad come first, and none twice', async () => {
  const club = await createClub(photon, me, {})
  const id = await holdEvent(photon, me, { club })
  const city = { address: 'Pune, India', latLng: pune }
  const address = `GRAND HOTEL${shown}`
  await updateEvent(photon, me, id, { location: 'offline', city, venue: { address, latLng: north(3) } })
  expect(await addresses(photon, 'grand')).toEqual([address, `Grand Theatre${shown}`])
  await photon.context.db.deleteFrom('events').execute()
})

test.each([
  ['refuses', 500, '{}'],
  ['answers no JSON', 200, '<html>'],
  ['answers another form', 200, '{"features":{}}'],
  ['answers another form', 200, 'null'],
  ['answers too much', 200, JSON.stringify({ features: [], more: 'x'.repeat(600_000) })],
])('[EVT-05] a server that %s (%i) adds nothing', async (_, status, body) => {
  places.answer((_request, reply) => reply.writeHead(status).end(body))
  expect(await addresses(photon, 'grand')).toEqual([])
  time += 3_600_000
  expect(await addresses(nominatim, 'grand')).toEqual([])
})

test('[EVT-05] after a failure the server is left alone for ten seconds', async () => {
  places.answer((_request, reply) => reply.destroy())
  expect(await addresses(photon, 'grand')).toEqual([])
  places.answer(undefined)
  expect(await addresses(photon, 'grand')).toEqual([])
  time += 10_001
  expect(await addresses(photon, 'grand')).toHaveLength(2)
})

test('[EVT-05] a redirect is not followed, and addresses in an answer are not fetched', async () => {
  places.answer((_request, reply) => reply.writeHead(302, { location: `${places.url}/api?q=grand&elsewhere=1` }).end())
  expect(await addresses(photon, 'grand')).toEqual([])
  time += 3_600_000
  const geometry = { coordinates: [pune.lng, pune.lat] }
  const properties = { name: `${places.url}/file`, url: `${places.url}/url`, icon: `${places.url}/icon` }
  places.answer((_request, reply) => reply.end(JSON.stringify({ features: [{ geometry, properties }] })))
  expect(await addresses(photon, 'grand')).toEqual([`${places.url}/file`])
  expect(places.asked.map((query) => query.get('elsewhere'))).toEqual([null, null])
})

test('[EVT-05] odd places in an answer are cleaned or left out', async () => {
  const at = (name: unknown, coordinates: unknown = [pune.lng, pune.lat]) => ({
    geometry: { coordinates },
    properties: { name, street: 7 },
  })
  const features = [
    at('Hall\u0000 \u202Eone\n'),
    at('x'.repeat(300)),
    at('   '),
    at({ $ne: 1 }),
    at('Nowhere', [null, 'NaN']),
    at('Far', [1e300, -1e300]),
    at('Short', [1]),
    null,
    7,
  ]
  places.answer((_request, reply) => reply.end(JSON.stringify({ features })))
  expect(await addresses(photon, 'hall')).toEqual(['Hall one', 'x'.repeat(200)])
  const listed = [
    { lat: String(pune.lat), lon: String(pune.lng), display_name: 'Hall' },
    { lat: '1e999', lon: 7 },
  ]
  places.answer((_request, reply) => reply.end(JSON.stringify(listed)))
  expect(await addresses(nominatim, 'hall')).toEqual(['Hall'])
})

test('[EVT-05] a server that hangs is given up, before its answer or within it, and eight are asked at once', async () => {
  const address = `${places.url}/api`
  const find = (
    text: string,
    server = createPlaceServer({ address, clock, log: createLog('silent'), patienceMs: 50 }),
  ) => server.find(text, pune)
  places.answer(() => undefined)
  expect(await find('grand')).toEqual([])
  places.answer((_request, reply) => void reply.write('{"features":['))
  expect(await find('grand')).toEqual([])
  places.asked.length = 0
  const busy = createPlaceServer({ address, clock, log: createLog('silent'), patienceMs: 500 })
  await Promise.all(Array.from({ length: 12 }, (_, at) => find(`grand ${at}`, busy)))
  expect(places.asked).toHaveLength(8)
})
