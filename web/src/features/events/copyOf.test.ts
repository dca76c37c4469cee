import type { Event } from '@quad/contract/entities/event.ts'
import { expect, test } from 'vitest'
import { copiedBody, copiedValues } from './copyOf.ts'
import { quickBody } from './quickForm.ts'

const timeZone = 'Asia/Kolkata'

const stage = {
  _id: '01900000-0000-7000-8000-000000000abd',
  round: 1,
  roundTitle: 'Build',
  startDate: '2026-11-02T04:30:00.000Z',
  endDate: '2026-11-02T06:30:00.000Z',
  description: 'Build something useful',
  roundType: 'offline',
  link: 'https://meet.example/1',
  platform: '',
  duration: 120,
  eliminator: 'no',
} as const

const event: Event = {
  _id: '01900000-0000-7000-8000-000000000abc',
  eventTitle: 'Night hack',
  eventImg: '/files/1',
  admin: [],
  ownAdmin: [],
  peopleCount: 4,
  eventType: 'contest',
  eventCategory: ['Hackathon'],
  visibility: 'college',
  timeZone,
  eventStartDate: '2026-11-02T04:30:00.000Z',
  eventEndDate: '2026-11-02T08:30:00.000Z',
  location: 'offline',
  city: { address: 'Pune' },
  venue: { address: 'Hall 3' },
  takeRegistration: true,
  registrationPlace: 'on',
  registrationStartDate: '2026-10-22T20:00:00.000Z',
  registrationEndDate: '2026-11-01T12:30:00.000Z',
  participation: 'individual',
  minSizeTeam: 1,
  maxSizeTeam: 1,
  registrationCharge: 'paid',
  payment: 'perTeam',
  registrationFee: 50,
  registrationCount: 40,
  waitlist: true,
  offerHours: 6,
  teamsCount: 4,
  totalRewards: '',
  views: 9,
  stepsDone: 6,
  verified: true,
  registerdTeamLead: [],
  eventDomain: '',
  eventLink: '',
  registrationLink: '',
  stages: [stage],
  results: [],
  description: '<p>Bring a laptop</p>',
  guidelines: [],
  partCertificate: false,
  rewards: [],
  createdAt: '2026-10-22T20:00:00.000Z',
  collegeAdmin: false,
  questions: [],
}

const host = { kind: 'club', id: '01900000-0000-7000-8000-000000000abe' } as const
const copyAt = (now: string) => copiedValues(event, host.id, '/files/2', new Date(now))

test('[EVT-24] a copy proposes the next same weekday and time ahead, as long as the original', () => {
  const slotAt = (now: string) => {
    const { eventStartDate, eventStartTime, eventEndDate, eventEndTime } = copyAt(now)
    return [eventStartDate, eventStartTime, eventEndDate, eventEndTime]
  }
  expect(slotAt('2026-10-30T00:00:00.000Z')).toEqual(['2026-11-09', '10:00', '2026-11-09', '14:00'])
  expect(slotAt('2026-11-17T00:00:00.000Z')).toEqual(['2026-11-23', '10:00', '2026-11-23', '14:00'])
  expect(copyAt('2026-11-17T00:00:00.000Z').venue.address).toBe('Hall 3, Pune')
})

test('[EVT-24] rounds move with the start, those after a shorter end are left out, and registration is open until the start', () => {
  const values = copyAt('2026-11-03T00:00:00.000Z')
  const bodyOf = (changed: object) => {
    const body = quickBody({ ...values, ...changed }, host)
    return { ...body, ...copiedBody(event, body) }
  }
  const whole = bodyOf({})
  expect(whole.stages?.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-11-09T04:30:00.000Z', '2026-11-09T06:30:00.000Z'],
  ])
  expect(whole).toMatchObject({ eventType: 'contest', eventImg: '/files/2', publish: true, registrationCount: 40 })
  expect(whole).toMatchObject({ waitlist: true, offerHours: 6 })
  expect(whole.registrationEndDate).toBe(whole.eventStartDate)
  expect(whole).not.toHaveProperty('totalRewards')
  expect(bodyOf({ eventEndTime: '11:00' }).stages).toEqual([])
})
