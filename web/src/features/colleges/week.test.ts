import type { EventItem } from '@quad/contract/entities/event.ts'
import type { Session } from '@quad/contract/entities/session.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { countOf, greetingAt, timeOn, weekOf } from './week.ts'

afterEach(() => vi.unstubAllEnvs())

const place = { address: '' }

function eventFrom(eventStartDate: string, eventEndDate: string, more: Partial<EventItem> = {}): EventItem {
  return {
    _id: eventStartDate,
    eventTitle: 'Kite day',
    eventImg: '',
    admin: [],
    eventType: 'contest',
    eventCategory: [],
    visibility: 'public',
    timeZone: 'Pacific/Kiritimati',
    eventStartDate,
    eventEndDate,
    location: 'offline',
    city: place,
    venue: place,
    takeRegistration: false,
    registrationPlace: 'on',
    registrationStartDate: eventStartDate,
    registrationEndDate: eventEndDate,
    participation: 'individual',
    minSizeTeam: 1,
    maxSizeTeam: 1,
    registrationCharge: 'free',
    payment: 'perTeam',
    registrationFee: 0,
    teamsCount: 0,
    totalRewards: '',
    views: 0,
    stepsDone: 6,
    verified: true,
    registerdTeamLead: [],
    ...more,
  }
}

function sessionAt(startTime: string, duration: number): Session {
  return {
    _id: startTime,
    club: { _id: 'club', clubName: 'Kites', clubImg: '', admin: [], members: [], membersCount: 0, email: '' },
    channel: 'channel',
    channelName: 'General',
    title: 'Knots',
    sessionImg: '',
    location: 'online',
    venue: '',
    sessionLink: '',
    storedLink: '',
    description: '',
    startTime,
    duration,
    editable: false,
    maker: null,
  }
}

const monday = new Date('2026-11-23T06:00:00Z')
const numbers = (week: ReturnType<typeof weekOf>) => week.map(({ happenings }) => happenings.length)

test('[CAMP-01] an event of several days is listed on each of them, but not on a day at whose midnight it ends', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const event = eventFrom('2026-11-24T12:30:00Z', '2026-11-26T18:30:00Z')
  const week = weekOf([event], [], monday)
  expect(numbers(week)).toEqual([0, 1, 1, 1, 0, 0, 0])
  expect(week.slice(1, 4).map((day) => timeOn(day.happenings[0] ?? never(), day, monday))).toEqual([
    '18:00',
    'All day',
    'All day',
  ])
  const [, , , last] = weekOf([eventFrom('2026-11-24T12:30:00Z', '2026-11-26T11:30:00Z')], [], monday)
  expect(last && timeOn(last.happenings[0] ?? never(), last, monday)).toBe('Until 17:00')
})

test('[CAMP-01] an event is listed on its day in the viewer’s time zone', () => {
  const midnight = eventFrom('2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z')
  vi.stubEnv('TZ', 'Pacific/Kiritimati')
  expect(numbers(weekOf([midnight], [], new Date('2026-11-23T12:00:00Z')))).toEqual([0, 1, 0, 0, 0, 0, 0])
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const [, tuesday] = weekOf([midnight], [], monday)
  expect(tuesday && timeOn(tuesday.happenings[0] ?? never(), tuesday, monday)).toBe('15:30')
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const week = weekOf([eventFrom('2026-11-25T05:00:00Z', '2026-11-25T06:00:00Z')], [], monday)
  expect(week[0]?.start.toISOString()).toBe('2026-11-22T08:00:00.000Z')
  expect(numbers(week)).toEqual([0, 0, 1, 0, 0, 0, 0])
})

test('[CAMP-01] a session in both lists counts once, even while it’s on; drafts of events don’t count', () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const live = sessionAt('2026-11-23T05:30:00Z', 60)
  const over = sessionAt('2026-11-23T03:30:00Z', 60)
  const [today] = weekOf(
    [eventFrom('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z', { stepsDone: 3 })],
    [over, live, live],
    monday,
  )
  expect(today && [countOf(today, 'event'), countOf(today, 'session')]).toEqual([0, 2])
  expect(today?.happenings.map((one) => timeOn(one, today, monday))).toEqual(['09:00', 'Now'])
})

test('[CAMP-01] the greeting follows the device’s clock', () => {
  const at = (hour: number) => greetingAt(new Date(2026, 10, 23, hour), 'Asha')
  expect([4, 5, 12, 17].map(at)).toEqual([
    'Good evening, Asha',
    'Good morning, Asha',
    'Good afternoon, Asha',
    'Good evening, Asha',
  ])
})

function never(): never {
  throw new Error('The day is empty.')
}
