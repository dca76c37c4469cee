import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClub, enrol, makeCollege } from '../../testing/clubs.ts'
import { updateEvent, draftEvent, holdEvent } from '../../testing/events.ts'
import { noLimits } from '../../testing/limits.ts'
import { makePeople } from '../../testing/people.ts'
import { type Person, startTestQuad, type TestQuad } from '../../testing/quad.ts'

let quad: TestQuad
let admin: Person
let me: Person
let club: string
beforeAll(async () => {
  quad = await startTestQuad({ limiter: noLimits })
})
beforeEach(async () => {
  await quad.context.db.deleteFrom('events').execute()
  const [dean, ...people] = await makePeople(quad, 3)
  ;[admin, me] = people
  const college = await makeCollege(quad, dean)
  await enrol(quad, college, admin)
  club = await createClub(quad, admin, { college })
})
afterAll(() => quad.stop())

const pune = { lat: 18.51957, lng: 73.85535 }
// A thousandth of a degree of latitude is 111 m.
const north = (thousandths: number) => ({ lat: pune.lat + thousandths / 1000, lng: pune.lng })

const cities = async (city: string) => {
  const { places } = (await quad.call('listPlaces', { query: { city } }, me)).reply()
  return places.map(({ address }) => address)
}
const venuesAt = async (venue: string, at: { lat: number; lng: number } = pune, as = me) =>
  (await quad.call('listPlaces', { query: { venue, ...at } }, as)).reply().places
const venues = async (venue: string, as = me) => (await venuesAt(venue, pune, as)).map(({ address }) => address)

const inPune = { location: 'offline', city: { address: 'Pune, India', latLng: pune } } as const
const hold = async (address: string, latLng?: { lat: number; lng: number }, more: object = {}) => {
  const id = await holdEvent(quad, admin, { club }, more)
  await updateEvent(quad, admin, id, { ...inPune, venue: { address, ...(latLng && { latLng }) } })
  return id
}

test('[EVT-05] cities whose name begins with the text come first, largest first; then those with another matching word or name', async () => {
  expect(await cities('del')).toEqual(['Delhi, India', 'Delhi, Canada', 'Delhi, LA, United States', 'New Delhi, India'])
  expect(await cities('bangal')).toEqual(['Bengaluru, India'])
  expect(await cities('Delhi, In')).toEqual(['Delhi, India', 'New Delhi, India'])
  const reply = (await quad.call('listPlaces', { query: { city: 'beng' } }, me)).reply()
  expect(reply.places).toEqual([{ address: 'Bengaluru, India', latLng: { lat: 12.97194, lng: 77.59369 } }])
})

test('[EVT-05] the city of one’s college comes first, then those of its country', async () => {
  const college = (await quad.call('getClub', { params: { id: club } }, admin)).reply().college?._id ?? ''
  const placesFor = async (address: string) => {
    await quad.context.db.updateTable('colleges').set({ city_address: address }).where('id', '=', college).execute()
    const { places } = (await quad.call('listPlaces', { query: { city: 'del' } }, admin)).reply()
    return places.map((place) => place.address)
  }
  const [inIndia, other, american, newDelhi] = await placesFor('')
  expect(await placesFor('New Delhi, India')).toEqual([newDelhi, inIndia, other, american])
  expect(await placesFor('Pune, India')).toEqual([inIndia, newDelhi, other, american])
  expect(await placesFor('Delhi, LA, United States')).toEqual([american, inIndia, other, newDelhi])
  expect(await placesFor('Austin, TX, United States')).toEqual([american, inIndia, other, newDelhi])
  expect(await placesFor('Somewhere')).toEqual([inIndia, other, american, newDelhi])
})

test('[EVT-05] neither case nor accents nor punctuation matter, on either side; at most eight', async () => {
  for (const text of ['sao', 'SÃO PAULO', ' são  paulo ,brazil'])
    expect(await cities(text)).toEqual(['São Paulo, Brazil'])
  expect(await cities('lodz')).toEqual(['Łódź, Poland'])
  expect(await cities('qalah ye')).toEqual(['Qal‘ah-ye Naw, Afghanistan'])
  expect(await cities('zed')).toEqual([11, 10, 9, 8, 7, 6, 5, 4].map((at) => `Zed ${at}, Nowhere`))
})

test.each(['', ' ', '%', '_', '\\', '!?', "' or 1=1 --", '()[]*', '😀', 'x'.repeat(100), '\u{10FFFF}', 'पुणे'])(
  '[EVT-05] the city %j is found nowhere',
  async (text) => {
    expect(await cities(text)).toEqual([])
  },
)

test('[EVT-05] venues of events within 1,000 m, the most used first; those without a position by their city', async () => {
  await hold('Ranga Hall', north(8))
  await hold('ranga hall', north(8))
  await hold('The Ranga', north(-8))
  await hold('Ranga far away', north(10))
  await hold('Ranga without a position')
  expect(await venues('rang')).toEqual(['ranga hall', 'Ranga without a position', 'The Ranga'])
  expect(await venuesAt('RANGA H')).toEqual([{ address: 'ranga hall', latLng: north(8) }])
  expect(await venuesAt('without')).toEqual([{ address: 'Ranga without a position' }])
  expect(await venues('')).toHaveLength(3)
  expect(await venuesAt('ranga', north(30))).toEqual([])
})

test('[EVT-05] a venue beyond the 180th meridian is near', async () => {
  const id = await hold('Date line café', { lat: 0, lng: -179.999 })
  await updateEvent(quad, admin, id, { city: { address: 'Zed 1, Nowhere', latLng: { lat: 0, lng: 179.999 } } })
  expect((await venuesAt('date', { lat: 0, lng: 179.999 })).map(({ address }) => address)).toEqual(['Date line café'])
})

test('[EVT-03] [EVT-05] nothing of an event that one may not see: private, incomplete or deleted, in no order or count', async () => {
  await hold('Secret hall', north(1), { visibility: 'private' })
  await hold('Open hall', north(1))
  await hold('Shared hall', north(1))
  for (let at = 0; at < 3; at++) await hold('Shared hall', north(2), { visibility: 'private' })
  const gone = await hold('Gone hall', north(1))
  ;(await quad.call('deleteEvent', { params: { id: gone } }, admin)).reply()
  const draft = await draftEvent(quad, admin, { club })
  await updateEvent(quad, admin, draft, { ...inPune, venue: { address: 'Draft hall', latLng: north(1) } })
  expect(await venues('hall')).toEqual(['Open hall', 'Shared hall'])
  expect(await venuesAt('shared')).toEqual([{ address: 'Shared hall', latLng: north(1) }])
  expect(await venues('hall', admin)).toEqual(['Shared hall', 'Draft hall', 'Open hall', 'Secret hall'])
})

test.each([
  ['', ['city']],
  ['city=Pune&venue=Hall', ['venue']],
  ['city=Pune&lat=1&lng=2', ['lat', 'lng']],
  ['venue=Hall', ['lat', 'lng']],
  ['venue=Hall&lat=18.5', ['lng']],
  ['venue=Hall&lat=91&lng=0', ['lat']],
  ['venue=Hall&lat=0&lng=-180.1', ['lng']],
  ['venue=Hall&lat=&lng=1', ['lat']],
  ['venue=Hall&lat=NaN&lng=Infinity', ['lat', 'lng']],
  ['venue=Hall&lat=0x1&lng=1e9', ['lat', 'lng']],
  ['venue=Hall&lat=1&lat=2&lng=1', ['lat']],
  [`city=${'x'.repeat(101)}`, ['city']],
  [`venue=${'x'.repeat(201)}&lat=0&lng=0`, ['venue']],
  ['city=a%00b', ['city']],
  ['city=Pune&city=Delhi', ['city']],
  ['city[$ne]=x', ['city[$ne]']],
])('[API-03] [EVT-05] ?%s is refused by name', async (query, fields) => {
  const answer = await quad.send('GET', `/api/places?${query}`, { as: me })
  expect([answer.status, Object.keys(answer.err?.fields ?? {}).toSorted()]).toEqual([400, fields])
})

test.each(['%25', '_', '%5C', '%F0%9F%98%80', "'", '(', '%E2%80%8B'])(
  '[API-03] [EVT-05] the venue %s is looked for anywhere on earth',
  async (venue) => {
    for (const at of ['lat=90&lng=180', 'lat=-90&lng=-180', 'lat=1e-7&lng=-0']) {
      const answer = await quad.send('GET', `/api/places?venue=${venue}&${at}`, { as: me })
      expect([answer.status, answer.body]).toEqual([200, { places: [] }])
    }
  },
)
