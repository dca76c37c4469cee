import { expect, test } from 'vitest'
import { calendarFile } from './calendarFile.ts'

const entry = {
  id: 'abc',
  title: 'Hack; build, ship\nagain',
  start: '2026-11-27T12:30:00.000Z',
  end: '2026-11-28T12:30:00.000Z',
  place: 'Main Hall, Pune',
  address: 'https://quad.example/events/abc',
  changedAt: '2026-11-22T12:00:00.000Z',
}

test('[EVT-02] the calendar file has the times in UTC, and texts that end no property', () => {
  const lines = calendarFile([entry]).split('\r\n')
  expect(lines).toContain('DTSTART:20261127T123000Z')
  expect(lines).toContain('DTEND:20261128T123000Z')
  expect(lines).toContain('DTSTAMP:20261122T120000Z')
  expect(lines).toContain('SUMMARY:Hack\\; build\\, ship\\nagain')
  expect(lines).toContain('LOCATION:Main Hall\\, Pune')
})

test('[EVT-02] long lines are folded by bytes and read back whole', () => {
  const title = 'रात का हैक '.repeat(12).trim()
  const file = calendarFile([{ ...entry, title }])
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})

test('[CAL-01] entries keep their id, and say how often they changed and whether they are cancelled', () => {
  const [first, second] = calendarFile([entry, { ...entry, id: 'def', revision: 3, cancelled: true }], 'Mine')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((text) => text.split('\r\n'))
  expect(first).toEqual(expect.arrayContaining(['UID:abc@quad', 'SEQUENCE:0', 'STATUS:CONFIRMED']))
  expect(second).toEqual(expect.arrayContaining(['UID:def@quad', 'SEQUENCE:3', 'STATUS:CANCELLED']))
})
