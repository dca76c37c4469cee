import { expect, test } from 'vitest'
import { registrationState } from './registration.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const event = {
  takeRegistration: true,
  registrationPlace: 'on',
  registrationStartDate: '2026-11-20T00:00:00.000Z',
  registrationEndDate: '2026-11-24T00:00:00.000Z',
  eventEndDate: '2026-11-26T00:00:00.000Z',
  teamsCount: 3,
  registerdTeamLead: ['lead'],
} as const

test('[EVT-07] the register button: before the start, open, full, elsewhere, closed, and registered whatever the date', () => {
  const state = (more: Partial<Parameters<typeof registrationState>[0]>, userId?: string) =>
    registrationState({ ...event, registerdTeamLead: [...event.registerdTeamLead], ...more }, userId, now)
  expect(state({})).toBe('open')
  expect(state({}, 'me')).toBe('open')
  expect(state({}, 'lead')).toBe('registered')
  expect(state({ registrationEndDate: now.toISOString() })).toBe('closed')
  expect(state({ registrationEndDate: now.toISOString() }, 'lead')).toBe('registered')
  expect(state({ registrationStartDate: '2026-11-22T12:00:01.000Z' })).toBe('early')
  expect(state({ registrationCount: 3 })).toBe('full')
  expect(state({ registrationCount: 3, waitlist: true })).toBe('waitlist')
  expect(state({ registrationCount: 3, waitlist: true, waiting: { place: 2 } }, 'me')).toBe('waiting')
  expect(state({ registrationCount: 4 })).toBe('open')
  expect(state({ registrationPlace: 'out', registrationCount: 3 })).toBe('elsewhere')
})

test('[EVT-27] without registration people say that they go, until the event is over or cancelled', () => {
  const state = (more: Partial<Parameters<typeof registrationState>[0]>) =>
    registrationState({ ...event, registerdTeamLead: [], takeRegistration: false, ...more }, 'me', now)
  expect(state({})).toBe('rsvp')
  expect(state({ eventEndDate: now.toISOString() })).toBe('none')
  expect(state({ cancelled: true })).toBe('none')
})
