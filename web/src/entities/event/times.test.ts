import { expect, test } from 'vitest'
import { clocksDiffer, deadlineOf, lengthText, spanText, timeText, zoneName } from './times.ts'

const now = new Date('2026-11-22T12:00:00.000Z')
const zone = 'Asia/Kolkata'
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()

const event = {
  takeRegistration: true,
  registrationStartDate: later(-1),
  registrationEndDate: later(49),
  eventStartDate: later(60),
  eventEndDate: later(72),
  timeZone: zone,
}

test('[EVT-02] times are those of the event’s zone, with another year written', () => {
  expect(timeText('2026-11-27T12:30:00.000Z', zone, now)).toBe('Fri 27 Nov, 18:00')
  expect(timeText('2027-01-02T12:30:00.000Z', zone, now)).toBe('Sat, 2 Jan 2027, 18:00')
  expect(spanText('2026-11-27T12:30:00.000Z', '2026-11-27T14:00:00.000Z', zone, now)).toBe('Fri 27 Nov, 18:00–19:30')
})

test('[EVT-02] clocks of two zones are compared at the event, not today', () => {
  expect(clocksDiffer(zone, 'Asia/Colombo', now.toISOString())).toBe(false)
  expect(clocksDiffer('Europe/London', 'UTC', now.toISOString())).toBe(false)
  expect(clocksDiffer('Europe/London', 'UTC', '2027-06-01T00:00:00.000Z')).toBe(true)
  expect(zoneName('America/New_York')).toBe('New York')
})

test('[EVT-01] a deadline in words: whole days, then hours, then minutes, urgent below three days', () => {
  expect(deadlineOf(event, now)).toEqual({ text: 'Closes in 2 days', urgent: true })
  expect(deadlineOf({ ...event, registrationEndDate: later(73) }, now)).toEqual({
    text: 'Closes in 3 days',
    urgent: false,
  })
  expect(lengthText(90 * 60_000)).toBe('1 hour')
  expect(lengthText(20_000)).toBe('1 minute')
})

test('[EVT-01] before registration opens, after it closes, without one, and after the event', () => {
  const text = (more: Partial<typeof event>) => deadlineOf({ ...event, ...more }, now).text
  expect(text({ registrationStartDate: '2026-11-23T04:30:00.000Z' })).toBe('Opens Mon 23 Nov, 10:00')
  expect(text({ registrationEndDate: later(-1) })).toBe('Registeration closed')
  expect(text({ takeRegistration: false })).toBe('Starts in 2 days')
  expect(text({ takeRegistration: false, eventStartDate: later(-1) })).toBe('On now')
  expect(text({ eventEndDate: later(0) })).toBe('Over')
})
