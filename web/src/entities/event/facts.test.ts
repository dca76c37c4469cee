import { expect, test } from 'vitest'
import { registeredText, seatsText } from './facts.ts'

const event = { takeRegistration: true, registrationPlace: 'on', teamsCount: 11, peopleCount: 34 } as const
const teams = { ...event, participation: 'team' } as const
const people = { ...event, participation: 'individual', peopleCount: 11 } as const

test('[EVT-07] teams and people are counted apart, and places are called by what they are', () => {
  expect([registeredText(teams), seatsText({ ...teams, registrationCount: 30 })]).toEqual([
    '11 teams, 34 people',
    '19 team places left',
  ])
  expect([registeredText(people), seatsText({ ...people, registrationCount: 30 })]).toEqual([
    '11 people',
    '19 seats left',
  ])
  expect([seatsText(teams), seatsText(people)]).toEqual(['11 teams registered', '11 registered'])
  expect(
    [
      { ...teams, registrationCount: 11 },
      { ...people, registrationCount: 11 },
    ].map(seatsText),
  ).toEqual(['No team places left', 'No seats left'])
  expect(registeredText({ ...teams, teamsCount: 1, peopleCount: 1 })).toBe('1 team, 1 person')
})

test('[EVT-27] a card says how many go to an event without registration, and nothing if nobody does', () => {
  const open = { ...people, takeRegistration: false }
  expect([{ ...open, goingCount: 12 }, open].map(seatsText)).toEqual(['12 going', ''])
})
