import { expect, test } from 'vitest'
import { chipsOf, filtersIn, queryOf, searchOf } from './filters.ts'

const now = new Date(2026, 10, 25, 12)
const all =
  '?type=contest&payment=free&location=online&size=2%2B&category=Hackathon&category=Social+Media&when=week&q=night'

test('[EVT-01] filters come from the address and return to it', () => {
  expect(searchOf(filtersIn(all))).toBe(all)
  expect(searchOf(filtersIn(''))).toBe('')
})

test('[EVT-01] an address with unknown filters shows all events', () => {
  expect(queryOf(filtersIn('?type=party&when=2026-99-01&size=9&category=Knitting&price=1'), now)).toEqual({})
})

test('[EVT-01] filters are sent in the forms of the call', () => {
  expect(queryOf(filtersIn(all), now)).toEqual({
    eventType: 'contest',
    registrationCharge: 'free',
    location: 'online',
    maxSizeTeamGt: '2',
    'eventCategory[$in]': ['Hackathon', 'Social Media'],
    'eventStartDate[$gte]': new Date(2026, 10, 25).toISOString(),
    'eventStartDate[$lt]': new Date(2026, 10, 30).toISOString(),
    '$text[$search]': 'night',
  })
  expect(queryOf(filtersIn('?size=1'), now)).toEqual({ minSizeTeam: '1' })
  expect(queryOf(filtersIn('?size=2'), now)).toEqual({ maxSizeTeamGte: '2' })
})

test('[EVT-01] each filter has a chip that removes it alone', () => {
  const chips = chipsOf(filtersIn(all), now)
  expect(chips.map(({ label }) => label)).toEqual([
    'This week',
    'Contest',
    'Free',
    'Online',
    'Team of 2+',
    'Hackathon',
    'Social Media & Digital',
    '“night”',
  ])
  const [, type, , , , hackathon] = chips
  expect(searchOf(type?.without ?? filtersIn(''))).toBe(all.replace('type=contest&', ''))
  expect(searchOf(hackathon?.without ?? filtersIn(''))).toBe(all.replace('category=Hackathon&', ''))
})

test('[EVT-01] tonight is until four in the morning, this week until Sunday, and a date its whole day where the viewer is', () => {
  const startsOf = (when: string, at: Date) => {
    const query = queryOf(filtersIn(`?when=${when}`), at)
    return [query['eventStartDate[$gte]'], query['eventStartDate[$lt]']]
  }
  const between = (from: Date, until: Date) => [from.toISOString(), until.toISOString()]
  const night = between(new Date(2026, 10, 25, 17), new Date(2026, 10, 26, 4))
  expect(startsOf('tonight', now)).toEqual(night)
  expect(startsOf('tonight', new Date(2026, 10, 26, 2))).toEqual(night)
  expect(startsOf('week', new Date(2026, 10, 29, 9))).toEqual(between(new Date(2026, 10, 29), new Date(2026, 10, 30)))
  expect(startsOf('2026-12-31', now)).toEqual(between(new Date(2026, 11, 31), new Date(2027, 0, 1)))
  expect(chipsOf(filtersIn('?when=2026-12-31'), now).map(({ label }) => label)).toEqual(['Thursday 31 December'])
})
