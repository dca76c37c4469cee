import { expect, test } from 'vitest'
import { chipsOf, filtersIn, queryOf, searchOf } from './filters.ts'

const all = '?type=contest&payment=free&location=online&size=2%2B&category=Hackathon&category=Social+Media&q=night'

test('[EVT-01] filters come from the address and return to it', () => {
  expect(searchOf(filtersIn(all))).toBe(all)
  expect(searchOf(filtersIn(''))).toBe('')
})

test('[EVT-01] an address with unknown filters shows all events', () => {
  expect(queryOf(filtersIn('?type=party&size=9&category=Knitting&price=1'))).toEqual({})
})

test('[EVT-01] filters are sent in the forms of the call', () => {
  expect(queryOf(filtersIn(all))).toEqual({
    eventType: 'contest',
    registrationCharge: 'free',
    location: 'online',
    maxSizeTeamGt: '2',
    'eventCategory[$in]': ['Hackathon', 'Social Media'],
    '$text[$search]': 'night',
  })
  expect(queryOf(filtersIn('?size=1'))).toEqual({ minSizeTeam: '1' })
  expect(queryOf(filtersIn('?size=2'))).toEqual({ maxSizeTeamGte: '2' })
})

test('[EVT-01] each filter has a chip that removes it alone', () => {
  const chips = chipsOf(filtersIn(all))
  expect(chips.map(({ label }) => label)).toEqual([
    'Contest',
    'Free',
    'Online',
    'Team of 2+',
    'Hackathon',
    'Social Media & Digital',
    '“night”',
  ])
  const [type, , , , hackathon] = chips
  expect(searchOf(type?.without ?? filtersIn(''))).toBe(all.replace('type=contest&', ''))
  expect(searchOf(hackathon?.without ?? filtersIn(''))).toBe(all.replace('category=Hackathon&', ''))
})
