import type { Event } from '@quad/contract/entities/event.ts'
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiError } from '../../shared/api/apiError.ts'
import { applyFieldErrors, errorPlaces } from '../../shared/forms/refusals.ts'
import { detailsBody, detailsForm, newDetails } from './detailsForm.ts'
import { registrationBody, registrationForm, registrationOf, withPlace } from './registrationForm.ts'
import { rewardsForm, rewardsOf, type RewardsValues } from './rewardsForm.ts'
import { newRound, roundsBody, roundsForm } from './roundsForm.ts'
import { currentZone } from './zonedTime.ts'

const timeZone = 'Asia/Kolkata'
const now = new Date('2026-11-22T20:00:00.000Z')

const event: Event = {
  _id: '01900000-0000-7000-8000-000000000abc',
  eventTitle: 'Night hack',
  eventImg: '',
  admin: [],
  ownAdmin: [],
  peopleCount: 0,
  eventType: 'contest',
  eventCategory: [],
  visibility: 'public',
  timeZone,
  eventStartDate: '2026-11-30T12:30:00.000Z',
  eventEndDate: '2026-11-30T14:30:00.000Z',
  location: 'offline',
  city: { address: 'Pune' },
  venue: { address: 'Hall 3' },
  takeRegistration: true,
  registrationPlace: 'on',
  registrationStartDate: '2026-11-22T20:00:00.000Z',
  registrationEndDate: '2026-11-30T12:30:00.000Z',
  participation: 'individual',
  minSizeTeam: 1,
  maxSizeTeam: 1,
  registrationCharge: 'free',
  payment: 'perTeam',
  registrationFee: 0,
  teamsCount: 0,
  totalRewards: '',
  views: 0,
  stepsDone: 2,
  verified: false,
  registerdTeamLead: [],
  eventDomain: '',
  eventLink: '',
  registrationLink: '',
  stages: [],
  results: [],
  description: '',
  guidelines: [],
  partCertificate: false,
  rewards: [],
  createdAt: '2026-11-22T20:00:00.000Z',
  offerHours: 12,
  collegeAdmin: false,
  questions: [],
}

const offline = { city: { address: 'Pune' }, venue: { address: 'Hall 3' } }
const details = { ...newDetails(now), ...offline, eventTitle: 'Night hack', timeZone }

const refusedBy = (schema: ReturnType<typeof detailsForm>['schema'], values: object) =>
  schema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? []

test('[EVT-05] "not before today" is a day of the event’s zone, and binds changed dates only', () => {
  const { schema } = detailsForm(details, () => now)
  // In Kolkata it is the 23rd already.
  const on = (date: string) => refusedBy(schema, { ...details, eventStartDate: date, eventEndDate: date })
  expect(on('2026-11-23')).toEqual([])
  expect(on('2026-11-22')).toEqual(['eventStartDate', 'eventEndDate'])
  const past = { ...details, eventStartDate: '2026-11-01', eventEndDate: '2026-11-02' }
  expect(refusedBy(detailsForm(past, () => now).schema, { ...past, eventTitle: 'Renamed' })).toEqual([])
  expect(refusedBy(schema, { ...details, eventEndTime: '17:00' })).toEqual(['eventEndDate'])
})

test('[EVT-05] a time zone that a browser gives its former name gets its present one', () => {
  expect(['Asia/Calcutta', 'Asia/Tokyo'].map(currentZone)).toEqual(['Asia/Kolkata', 'Asia/Tokyo'])
})

test('[EVT-05] an event in person needs a city and a venue; an online one sends neither', () => {
  const { schema } = detailsForm(details, () => now)
  expect(refusedBy(schema, { ...details, city: { address: ' ' } })).toEqual(['city.address'])
  expect(refusedBy(schema, { ...details, venue: { address: '' } })).toEqual(['venue.address'])
  const online = { ...details, location: 'online', kind: 'other', eventLink: 'https://meet.example/' } as const
  expect(refusedBy(schema, { ...online, venue: { address: '' } })).toEqual([])
  expect(refusedBy(schema, { ...online, eventLink: 'meet' })).toEqual(['eventLink'])
  expect(detailsBody(online)).toMatchObject({ eventType: 'entertainment', venue: { address: '' } })
  expect(detailsBody({ ...online, kind: 'contest' }).eventLink).toBe('')
})

test('[EVT-05] a registration names what it needs, and sends its place with a change that needs it', () => {
  const values = registrationOf(event)
  const refused = (more: object) =>
    registrationForm(timeZone)
      .schema.safeParse({ ...values, ...more })
      .error?.issues.map(({ path }) => path.join('.')) ?? []
  expect(refused({})).toEqual([])
  expect(refused({ how: 'out' })).toEqual(['registrationLink'])
  expect(refused({ participation: 'team', minSizeTeam: 3, maxSizeTeam: 2 })).toEqual(['maxSizeTeam'])
  expect(refused({ registrationCharge: 'paid' })).toEqual(['registrationFee'])
  expect(refused({ registrationEndDate: values.registrationStartDate, registrationEndTime: '00:00' })).toEqual([
    'registrationEndDate',
  ])
  expect(refused({ how: 'none', registrationEndDate: '' })).toEqual([])
  const body = registrationBody(timeZone)(values)
  expect(withPlace({ takeRegistration: true }, body)).toEqual({
    takeRegistration: true,
    registrationPlace: 'on',
    registrationLink: '',
    registrationEndDate: event.registrationEndDate,
  })
  expect(withPlace({ registrationFee: 5 }, body)).toEqual({ registrationFee: 5 })
})

test('[EVT-05] rounds follow one another, need a duration, and lose their link in person', () => {
  const first = { ...newRound(event, undefined), roundTitle: 'Idea', description: 'Pitch it in two minutes' }
  expect(first).toMatchObject({ startDate: '2026-11-30', startTime: '18:00', endTime: '20:00', duration: 120 })
  const { schema } = roundsForm(timeZone)
  expect(schema.safeParse({ stages: [first] }).success).toBe(true)
  const { error } = schema.safeParse({ stages: [first, { ...first, duration: null, endTime: '17:00' }] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['stages.1.endDate', 'stages.1.duration'])
  const linked = { ...first, link: 'https://meet.example/' }
  expect(roundsBody(timeZone)({ stages: [linked] }).stages).toMatchObject([{ round: 1, link: '', eliminator: 'no' }])
})

test('[EVT-05] a proposed round ends with the event at the latest', () => {
  const ofHours = (hours: number) => ({
    ...event,
    eventEndDate: new Date(Date.parse(event.eventStartDate) + hours * 3_600_000).toISOString(),
  })
  expect(newRound(ofHours(1), undefined)).toMatchObject({ startTime: '18:00', endTime: '19:00', duration: 60 })
  const first = newRound(ofHours(3), undefined)
  expect(newRound(ofHours(3), first)).toMatchObject({ startTime: '20:00', endTime: '21:00', duration: 60 })
  expect(newRound(ofHours(2), first)).toMatchObject({ startTime: '18:00', endTime: '20:00', duration: 120 })
})

test('[EVT-05] a refusal of one reward is shown at its field; one of the whole list has no field', () => {
  const [reward] = rewardsOf({ ...event, stepsDone: 4 }).rewards
  const rewards = [reward, reward].filter((given) => given !== undefined)
  const values = { totalRewards: '₹5,000', partCertificate: false, rewards }
  const form = createFormControl<RewardsValues>({ defaultValues: values })
  const isShown = (name: string) =>
    applyFieldErrors(
      form,
      errorPlaces(rewardsForm, values),
      new ApiError('No', { status: 400, fields: { [name]: 'Too much' } }),
    )
  expect(isShown('rewards.1.money')).toBe(true)
  expect(form.getFieldState('rewards.1.money').error?.message).toBe('Too much')
  expect(isShown('rewards')).toBe(false)
})
